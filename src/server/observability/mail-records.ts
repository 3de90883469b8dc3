import type { CheckResult } from './health-checks.ts'

/** As in `node:dns/promises`; each rejects where there is no such record. */
export interface Resolver {
  resolveTxt(name: string): Promise<string[][]>
  resolveMx(name: string): Promise<{ exchange: string }[]>
}

export interface MailDomains {
  /** The domain of MAIL_FROM. */
  from: string
  /** The domain of the return address; the same as `from` without RETURNS_ADDRESS. */
  returns: string
  dkimSelector: string | null
}

const noRecord = new Set(['ENOTFOUND', 'ENODATA'])

/** The DNS records by which other mail servers recognise our letters. A missing one is a warning. */
export async function checkMailRecords(
  { from, returns, dkimSelector }: MailDomains,
  resolver: Resolver,
): Promise<CheckResult> {
  const part = 'mail records'
  try {
    const looked = await Promise.all([
      checkSpf(returns, resolver),
      checkMx(returns, resolver),
      checkDkim(from, dkimSelector, resolver),
      checkDmarc(from, resolver),
    ])
    const complaints = [...looked, checkAlignment(from, returns)].filter((words) => words !== null)
    if (complaints.length === 0) return { part, ok: true, words: `complete for ${from}` }
    const words = complaints.join('; ')
    const remedy = 'See docs/operations.md, "Mail that arrives".'
    return { part, ok: true, isWarning: true, words, remedy }
  } catch {
    const words = 'could not be looked up: the name server does not answer'
    return { part, ok: true, isWarning: true, words }
  }
}

async function checkSpf(domain: string, resolver: Resolver): Promise<string | null> {
  const records = (await texts(domain, resolver)).filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (records.length === 1) return null
  return records.length === 0 ? `${domain} has no SPF record` : `${domain} has several SPF records`
}

async function checkMx(domain: string, resolver: Resolver): Promise<string | null> {
  const found = await resolver.resolveMx(domain).catch(noneIfMissing)
  return found.length > 0 ? null : `${domain} has no MX record, so nothing can come back to it`
}

async function checkDkim(
  domain: string,
  selector: string | null,
  resolver: Resolver,
): Promise<string | null> {
  if (selector === null) return 'DKIM is not checked without DKIM_SELECTOR'
  const name = `${selector}._domainkey.${domain}`
  const hasKey = (await texts(name, resolver)).some((text) => /(^|;)\s*p=[^;\s]/i.test(text))
  return hasKey ? null : `${name} holds no DKIM key`
}

/** The record of the domain or of a parent domain counts (RFC 7489). */
async function checkDmarc(domain: string, resolver: Resolver): Promise<string | null> {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const found = await texts(`_dmarc.${name}`, resolver)
    if (found.some((text) => /^v=DMARC1\s*(;|$)/i.test(text))) return null
  }
  return `${domain} has no DMARC record`
}

/** Without a common domain, SPF does not count for DMARC, so DKIM must align on its own. */
function checkAlignment(from: string, returns: string): string | null {
  const isAligned = from === returns || returns.endsWith(`.${from}`) || from.endsWith(`.${returns}`)
  return isAligned ? null : `RETURNS_ADDRESS is not at ${from}, so SPF does not count for DMARC`
}

async function texts(name: string, resolver: Resolver): Promise<string[]> {
  const records = await resolver.resolveTxt(name).catch(noneIfMissing)
  return records.map((parts) => parts.join(''))
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (noRecord.has(error.code ?? '')) return []
  throw error
}
