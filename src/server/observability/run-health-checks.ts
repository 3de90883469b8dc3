import { randomUUID } from 'node:crypto'
import { Resolver as SystemResolver } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { moneyWords } from '../../contract/values/money.ts'
import type { Config } from '../config/config.ts'
import { unsetImprint } from '../config/offer-settings.ts'
import type { BotCheck } from '../ports/bot-check.ts'
import type { BouncesMailbox } from '../ports/bounces-mailbox.ts'
import type { Mailer } from '../ports/mail.ts'
import type { MapTiles } from '../ports/map-tiles.ts'
import type { Storage } from '../ports/storage.ts'
import { readOwnTexts } from '../site/own-texts.ts'
import { checkDisk } from './disk.ts'
import type { CheckResult } from './health-checks.ts'
import { checkMailRecords, type MailDomains, type Resolver } from './mail-records.ts'

export interface Parts {
  /** Rejects if the database does not answer. */
  describeDatabase(): Promise<string>
  mailer: Pick<Mailer, 'check'>
  storage: Pick<Storage, 'put' | 'remove'>
  checkPayments(): Promise<void>
  bouncesMailbox: Pick<BouncesMailbox, 'check'> | null
  googleTiles: MapTiles | null
  botCheck: Pick<BotCheck, 'check'> | null
  /** The name server of this machine, unless a test has another. */
  resolver?: Resolver
}

/** Checks whether every configured part can be reached. */
export async function runHealthChecks(config: Config, parts: Parts): Promise<CheckResult[]> {
  const { mail, botCheck, operatorEmail } = config
  const reachable = await Promise.all([
    checkReachable(
      'database',
      config.databaseUrl ? 'PostgreSQL' : `embedded under ${config.dataFolder}`,
      parts.describeDatabase,
    ),
    checkReachable('mail', mailDescriptions[mail.kind], () => parts.mailer.check()),
    checkReachable('returns', describeReturns(config), async () => parts.bouncesMailbox?.check()),
    ...checkedDomains(config).map((domains) =>
      checkMailRecords(domains, parts.resolver ?? systemResolver()),
    ),
    checkReachable('files', describeStorage(config), () => checkStorage(parts.storage)),
    checkDisk(config.dataFolder),
    checkReachable('payments', describePayments(config.payments), parts.checkPayments),
    checkMap(config.map, parts.googleTiles),
    checkReachable(
      'bot check',
      botCheck.kind === 'off' ? 'switched off' : describeTurnstile(botCheck.verifyUrl, config),
      async () => parts.botCheck?.check(),
    ),
  ])
  return [
    passed('mode', `${config.mode}, ${config.publicUrl}`),
    ...reachable,
    checkWaitingTime(config),
    describeOffer(config),
    checkLegalTexts(config),
    passed('operator', operatorEmail ?? 'no OPERATOR_EMAIL: set it to get letters about failures'),
  ]
}

const mailDescriptions = {
  mailbox: 'local mailbox at /local/mailbox',
  off: 'switched off: letters stay in the outbox',
  smtp: 'mail server',
}

function describeReturns({ returns, mail }: Config): string {
  if (mail.kind !== 'smtp') return 'none without a mail server'
  if (!returns) return 'not noticed: set RETURNS_ADDRESS'
  return `to ${returns.address}, ${returns.imapUrl ? 'read from its mailbox' : 'handed over by the mail server'}`
}

/** The domains whose records other mail servers check; none if letters go to this machine only. */
function checkedDomains({ mail, mode, returns, dkimSelector }: Config): MailDomains[] {
  if (mail.kind !== 'smtp' || mode === 'local') return []
  const from = domainOf(mail.from)
  return [{ from, returns: returns ? domainOf(returns.address) : from, dkimSelector }]
}

function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .replace(/[>\s]+$/, '')
    .toLowerCase()
}

function systemResolver(): Resolver {
  return new SystemResolver({ timeout: 2_000, tries: 2 })
}

function describeStorage({ storage, dataFolder }: Config): string {
  return storage.kind === 's3' ? `S3 bucket ${storage.bucket}` : `on disk under ${dataFolder}`
}

function describePayments(payments: Config['payments']): string {
  if (payments.kind === 'stripe') return `Stripe at ${payments.apiUrl}`
  return payments.kind === 'off' ? 'switched off' : 'sandbox, no real payment is made'
}

function checkWaitingTime({ mode, passageHoldHours }: Config): CheckResult {
  const part = 'waiting time'
  if (passageHoldHours > 0)
    return passed(part, `${passageHoldHours} hours after a recorded passing`)
  const words = 'none: a recorded passing opens the memorial at once'
  if (mode === 'local') return passed(part, words)
  const remedy =
    'The owner has no time to object. Remove PASSAGE_HOLD_HOURS from the settings (72 hours), or set it.'
  return { part, ok: true, isWarning: true, words, remedy }
}

function describeOffer({ offer }: Config): CheckResult {
  if (offer.tiers === 'free') return passed('tiers', 'free: everything is open, nothing is sold')
  const { prices, currency } = offer
  const [premium, ultra] = [prices.premium, prices['ultra-premium']].map((cents) =>
    moneyWords(cents, currency),
  )
  return passed('tiers', `premium ${premium}, ultra premium ${ultra}`)
}

/** The default texts name a company and a law that are most likely not the operator's. */
function checkLegalTexts({ mode, imprint, contentFolder, siteName }: Config): CheckResult {
  const part = 'legal texts'
  const own = [...readOwnTexts(contentFolder, siteName).keys()]
  const words = own.length > 0 ? `${own.join(', ')} from ${contentFolder}` : 'built-in'
  const needed = own.includes('terms') && own.includes('privacy') ? [] : unsetImprint(imprint)
  if (mode === 'local' || needed.length === 0) return passed(part, words)
  return {
    part,
    ok: true,
    isWarning: true,
    words: `${words}; on its default: ${needed.join(', ')}`,
    remedy:
      'The terms name this company, its law and its promises. Set them, or put your own texts into CONTENT_DIR.',
  }
}

function describeTurnstile(url: string, { botCheckWhenAway }: Config): string {
  const others = botCheckWhenAway === 'pass' ? 'pass' : 'are refused'
  return `Turnstile at ${url}; while it does not answer, visitors ${others}`
}

async function checkStorage(storage: Parts['storage']): Promise<void> {
  const key = `doctor/${randomUUID()}`
  await storage.put(key, Buffer.from('doctor'), 'text/plain')
  await storage.remove(key)
}

function checkMap({ templates, google }: Config['map'], googleTiles: MapTiles | null) {
  const kinds = ['satellite', 'terrain', 'road'] as const
  const others = google ? `Google at ${google.apiUrl}` : 'bundled'
  const words = kinds.map((kind) => {
    const template = templates[kind]
    return `${kind} ${template ? `from ${new URL(template).host}` : others}`
  })
  return checkReachable('map', words.join(', '), async () => {
    for (const kind of kinds) if (!templates[kind]) await googleTiles?.open(kind)
  })
}

async function checkReachable(
  part: string,
  name: string,
  check: () => Promise<string | void>,
): Promise<CheckResult> {
  try {
    const more = await Promise.race([check(), timeout()])
    return passed(part, more ? `${name}, ${more}` : name)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { part, ok: false, words: `${name}: ${why}` }
  }
}

/** Opening the embedded database takes some seconds. */
const timeoutMs = 15_000

async function timeout(): Promise<never> {
  await wait(timeoutMs, undefined, { ref: false })
  throw new Error(`no answer within ${timeoutMs / 1000} seconds`)
}

function passed(part: string, words: string): CheckResult {
  return { part, ok: true, words }
}
