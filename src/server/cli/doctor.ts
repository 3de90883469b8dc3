import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openAdapters } from '../adapters/open-adapters.ts'
import { type Config, ConfigError } from '../config.ts'
import { connect } from '../database/connect.ts'
import { pendingMigrations } from '../database/migrate.ts'
import type { MapTiles } from '../ports/map-tiles.ts'
import type { Command } from './command.ts'

type Finding = { ok: boolean; words: string }

/** Says of every part what it is, whether it answers, and what is missing. */
export const doctor: Command = {
  usage: 'doctor',
  summary: 'what is configured, reachable, missing',
  async run(_args, readConfig) {
    let config: Config
    try {
      config = readConfig()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      for (const complaint of error.complaints)
        show('configuration', { ok: false, words: complaint })
      return 1
    }
    const findings = await examine(config)
    for (const [part, finding] of findings) show(part, finding)
    return findings.every(([, { ok }]) => ok) ? 0 : 1
  },
}

async function examine(config: Config): Promise<[string, Finding][]> {
  const { carrier, storage, googleTiles } = await openAdapters(config)
  return [
    ['mode', fine(`${config.mode}, ${config.publicUrl}`)],
    ['database', await databaseFinding(config)],
    ['mail', await reached(mailWords[config.mail.kind], () => carrier.check())],
    [
      'files',
      await reached(
        config.storage.kind === 's3'
          ? `S3 bucket ${config.storage.bucket}`
          : `on disk under ${config.dataFolder}`,
        async () => {
          const key = `doctor/${randomUUID()}`
          await storage.put(key, Buffer.from('doctor'), 'text/plain')
          await storage.remove(key)
        },
      ),
    ],
    ['payments', await paymentsFinding(config.payments)],
    [
      'bot check',
      fine(
        config.botCheck.kind === 'off'
          ? 'switched off'
          : `Turnstile at ${config.botCheck.verifyUrl}`,
      ),
    ],
    ['map', await mapFinding(config.map, googleTiles)],
    [
      'operator',
      config.operatorEmail
        ? fine(config.operatorEmail)
        : fine('no OPERATOR_EMAIL: nobody is told when something fails'),
    ],
  ]
}

const mailWords = {
  mailbox: 'local mailbox at /local/mailbox',
  off: 'switched off: letters wait in the outbox',
  smtp: 'mail server',
}

async function paymentsFinding(payments: Config['payments']): Promise<Finding> {
  switch (payments.kind) {
    case 'off':
      return fine('switched off')
    case 'sandbox':
      return fine('sandbox, no real payment is made')
    case 'stripe':
      return reached(`Stripe at ${payments.apiUrl}`, async () => {
        const { stripePayments } = await import('../adapters/stripe.ts')
        await stripePayments(payments).check()
      })
  }
}

function mapFinding({ templates, google }: Config['map'], googleTiles: MapTiles | null) {
  const kinds = ['satellite', 'terrain', 'road'] as const
  const others = google ? `Google at ${google.apiUrl}` : 'bundled'
  const words = kinds.map((kind) => {
    const template = templates[kind]
    return `${kind} ${template ? `from ${new URL(template).host}` : others}`
  })
  return reached(words.join(', '), async () => {
    for (const kind of kinds) if (!templates[kind]) await googleTiles?.open(kind)
  })
}

async function databaseFinding(config: Config): Promise<Finding> {
  const name = config.databaseUrl ? 'PostgreSQL' : `embedded under ${config.dataFolder}`
  return reached(name, async () => {
    const database = await connect(config)
    try {
      const { rows } = await sql<{ version: string }>`select version()`.execute(database.db)
      const pending = await pendingMigrations(database.db)
      const version = rows[0]?.version.split(' ').slice(0, 2).join(' ')
      return `${version}, ${pending.length === 0 ? 'up to date' : `${pending.length} migrations to run`}`
    } finally {
      await database.close()
    }
  })
}

async function reached(name: string, look: () => Promise<unknown>): Promise<Finding> {
  try {
    const more = await look()
    return fine(typeof more === 'string' ? `${name}, ${more}` : name)
  } catch (error) {
    return {
      ok: false,
      words: `${name}: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

function fine(words: string): Finding {
  return { ok: true, words }
}

function show(part: string, { ok, words }: Finding): void {
  console.log(`${ok ? '✓' : '✗'} ${part.padEnd(14)}${words}`)
}
