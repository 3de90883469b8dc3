import { openAdapters } from '../adapters/open-adapters.ts'
import { type Config, ConfigError } from '../config.ts'
import { connect } from '../database/connect.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { databaseWords } from '../observability/database-description.ts'
import { type Finding, readSigns } from '../observability/health-checks.ts'
import { readFacts } from '../observability/measurements.ts'
import { examine } from '../observability/run-health-checks.ts'
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
    const findings = await lookAt(config)
    for (const finding of findings) show(finding)
    return findings.every(({ ok }) => ok) ? 0 : 1
  },
}

async function lookAt(config: Config): Promise<Finding[]> {
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
  const { stripePayments } = await import('../adapters/stripe.ts')
  await stripePayments(payments).check()
}

function show({ part, ok, words, remedy }: Finding): void {
  console.log(`${ok ? '✓' : '✗'} ${part.padEnd(18)}${words}`)
  if (remedy) console.log(`  ${' '.repeat(18)}${remedy}`)
}
