import { Command } from '@commander-js/extra-typings'
import { openAdapters } from '../../adapters/open-adapters.ts'
import { type Config, ConfigError } from '../../config/config.ts'
import { serverLimits } from '../../database/limits.ts'
import { pendingMigrations } from '../../database/migrate.ts'
import { type CheckResult, checkMeasurements } from '../../observability/health-checks.ts'
import { describeDatabase, readMeasurements } from '../../observability/measurements.ts'
import { runHealthChecks } from '../../observability/run-health-checks.ts'
import { type CommandContext, CommandError } from '../command-context.ts'
import { withDatabase } from '../open-app.ts'
import { console } from '../terminal/console.ts'

export function doctorCommand({ readConfig }: CommandContext) {
  return new Command('doctor')
    .description('Check the settings, the services they name, and what needs the operator')
    .action(async () => {
      const results = await check(readConfig)
      for (const finding of results) print(finding)
      const failed = results.filter(({ ok }) => !ok).length
      if (failed > 0) throw new CommandError(`${failed} of ${results.length} checks failed.`)
    })
}

async function check(readConfig: () => Config): Promise<CheckResult[]> {
  try {
    return await checkParts(readConfig())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.complaints.map((words) => ({ part: 'configuration', ok: false, words }))
  }
}

async function checkParts(config: Config): Promise<CheckResult[]> {
  let signs: CheckResult[] = []
  const parts = await runHealthChecks(config, {
    ...(await openAdapters(config)),
    checkPayments: () => checkPayments(config.payments),
    describeDatabase: () =>
      withDatabase(config, serverLimits, async (database) => {
        const isCurrent = (await pendingMigrations(database.db)).length === 0
        if (isCurrent)
          signs = checkMeasurements(await readMeasurements(database, config, new Date()))
        return describeDatabase(database)
      }),
  })
  return [...parts, ...signs]
}

async function checkPayments(payments: Config['payments']): Promise<void> {
  if (payments.kind !== 'stripe') return
  const { stripePayments } = await import('../../adapters/stripe.ts')
  await stripePayments(payments).check()
}

function print({ part, ok, isWarning, words, remedy }: CheckResult): void {
  const mark = isWarning ? '!' : '✓'
  console.log(`${ok ? mark : '✗'} ${part.padEnd(18)}${words}`)
  if (remedy) console.log(`  ${' '.repeat(18)}${remedy}`)
}
