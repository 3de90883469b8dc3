import { openAdapters } from '../adapters/open-adapters.ts'
import { type Config, ConfigError } from '../config.ts'
import { connect } from '../database/connect.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { describeDatabase } from '../observability/database-description.ts'
import { type CheckResult, checkMeasurements } from '../observability/health-checks.ts'
import { readMeasurements } from '../observability/measurements.ts'
import { runHealthChecks } from '../observability/run-health-checks.ts'
import type { Command } from './command.ts'

/** Says of every part what it is, whether it answers, what is missing, and what waits for a person. */
export const doctor: Command = {
  usage: 'doctor',
  summary: 'what is configured, reachable, missing, late',
  async run(_args, readConfig) {
    let config: Config
    try {
      config = readConfig()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      for (const words of error.complaints) show({ part: 'configuration', ok: false, words })
      return 1
    }
    const results = await lookAt(config)
    for (const finding of results) show(finding)
    return results.every(({ ok }) => ok) ? 0 : 1
  },
}

async function lookAt(config: Config): Promise<CheckResult[]> {
  let signs: CheckResult[] = []
  const parts = await runHealthChecks(config, {
    ...(await openAdapters(config)),
    checkPayments: () => checkPayments(config.payments),
    async describeDatabase() {
      const database = await connect(config)
      try {
        const isCurrent = (await pendingMigrations(database.db)).length === 0
        if (isCurrent)
          signs = checkMeasurements(
            await readMeasurements(database, config.payments.kind, new Date()),
          )
        return await describeDatabase(database)
      } finally {
        await database.close()
      }
    },
  })
  return [...parts, ...signs]
}

async function checkPayments(payments: Config['payments']): Promise<void> {
  if (payments.kind !== 'stripe') return
  const { stripePayments } = await import('../adapters/stripe.ts')
  await stripePayments(payments).check()
}

function show({ part, ok, words, remedy }: CheckResult): void {
  console.log(`${ok ? '✓' : '✗'} ${part.padEnd(18)}${words}`)
  if (remedy) console.log(`  ${' '.repeat(18)}${remedy}`)
}
