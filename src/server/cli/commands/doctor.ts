import { Command } from '@commander-js/extra-typings'
import { openAdapters } from '../../adapters/open-adapters.ts'
import { type Config, ConfigError } from '../../config.ts'
import { connect } from '../../database/connect.ts'
import { pendingMigrations } from '../../database/migrate.ts'
import { databaseWords } from '../../observability/database-description.ts'
import { type Finding, readSigns } from '../../observability/health-checks.ts'
import { readFacts } from '../../observability/measurements.ts'
import { examine } from '../../observability/run-health-checks.ts'
import { type CommandContext, CommandError } from '../command-context.ts'

export function doctorCommand({ readConfig }: CommandContext) {
  return new Command('doctor')
    .description('Check the settings, the services they name, and what needs the operator')
    .action(async () => {
      const findings = await check(readConfig)
      for (const finding of findings) print(finding)
      const failed = findings.filter(({ ok }) => !ok).length
      if (failed > 0) throw new CommandError(`${failed} of ${findings.length} checks failed.`)
    })
}

async function check(readConfig: () => Config): Promise<Finding[]> {
  try {
    return await checkParts(readConfig())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.complaints.map((words) => ({ part: 'configuration', ok: false, words }))
  }
}

async function checkParts(config: Config): Promise<Finding[]> {
  let signs: Finding[] = []
  const parts = await examine(config, {
    ...(await openAdapters(config)),
    checkPayments: () => checkPayments(config.payments),
    async lookAtDatabase() {
      const database = await connect(config)
      try {
        const isCurrent = (await pendingMigrations(database.db)).length === 0
        if (isCurrent)
          signs = readSigns(await readFacts(database, config.payments.kind, new Date()))
        return await databaseWords(database)
      } finally {
        await database.close()
      }
    },
  })
  return [...parts, ...signs]
}

async function checkPayments(payments: Config['payments']): Promise<void> {
  if (payments.kind !== 'stripe') return
  const { stripePayments } = await import('../../adapters/stripe.ts')
  await stripePayments(payments).check()
}

function print({ part, ok, words, remedy }: Finding): void {
  console.log(`${ok ? '✓' : '✗'} ${part.padEnd(18)}${words}`)
  if (remedy) console.log(`  ${' '.repeat(18)}${remedy}`)
}
