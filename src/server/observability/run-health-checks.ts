import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Mailer } from '../ports/mail.ts'
import type { MapTiles } from '../ports/map-tiles.ts'
import type { Storage } from '../ports/storage.ts'
import type { Finding } from './health-checks.ts'

export interface Parts {
  /** Resolves with the words for a database that answers. */
  lookAtDatabase(): Promise<string>
  mailer: Pick<Mailer, 'check'>
  storage: Pick<Storage, 'put' | 'remove'>
  checkPayments(): Promise<void>
  googleTiles: MapTiles | null
}

/** Says of every part what it is and whether it answers. */
export async function examine(config: Config, parts: Parts): Promise<Finding[]> {
  const { mail, botCheck, operatorEmail } = config
  const reachable = await Promise.all([
    reached(
      'database',
      config.databaseUrl ? 'PostgreSQL' : `embedded under ${config.dataFolder}`,
      parts.lookAtDatabase,
    ),
    reached('mail', mailWords[mail.kind], () => parts.mailer.check()),
    reached('files', storageWords(config), () => tryStorage(parts.storage)),
    reached('payments', paymentWords(config.payments), parts.checkPayments),
    mapFinding(config.map, parts.googleTiles),
  ])
  return [
    fine('mode', `${config.mode}, ${config.publicUrl}`),
    ...reachable,
    fine(
      'bot check',
      botCheck.kind === 'off' ? 'switched off' : `Turnstile at ${botCheck.verifyUrl}`,
    ),
    fine('operator', operatorEmail ?? 'no OPERATOR_EMAIL: nobody is told when something fails'),
  ]
}

const mailWords = {
  mailbox: 'local mailbox at /local/mailbox',
  off: 'switched off: letters wait in the outbox',
  smtp: 'mail server',
}

function storageWords({ storage, dataFolder }: Config): string {
  return storage.kind === 's3' ? `S3 bucket ${storage.bucket}` : `on disk under ${dataFolder}`
}

function paymentWords(payments: Config['payments']): string {
  if (payments.kind === 'stripe') return `Stripe at ${payments.apiUrl}`
  return payments.kind === 'off' ? 'switched off' : 'sandbox, no real payment is made'
}

async function tryStorage(storage: Parts['storage']): Promise<void> {
  const key = `doctor/${randomUUID()}`
  await storage.put(key, Buffer.from('doctor'), 'text/plain')
  await storage.remove(key)
}

function mapFinding({ templates, google }: Config['map'], googleTiles: MapTiles | null) {
  const kinds = ['satellite', 'terrain', 'road'] as const
  const others = google ? `Google at ${google.apiUrl}` : 'bundled'
  const words = kinds.map((kind) => {
    const template = templates[kind]
    return `${kind} ${template ? `from ${new URL(template).host}` : others}`
  })
  return reached('map', words.join(', '), async () => {
    for (const kind of kinds) if (!templates[kind]) await googleTiles?.open(kind)
  })
}

async function reached(
  part: string,
  name: string,
  look: () => Promise<string | void>,
): Promise<Finding> {
  try {
    const more = await Promise.race([look(), tooLate()])
    return fine(part, more ? `${name}, ${more}` : name)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { part, ok: false, words: `${name}: ${why}` }
  }
}

/** An embedded database may have to be opened first. */
const patienceMs = 15_000

async function tooLate(): Promise<never> {
  await wait(patienceMs, undefined, { ref: false })
  throw new Error(`no answer within ${patienceMs / 1000} seconds`)
}

function fine(part: string, words: string): Finding {
  return { part, ok: true, words }
}
