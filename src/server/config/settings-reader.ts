import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

/** Groups of addresses that Fastify knows by name. */
const proxyGroups = ['loopback', 'linklocal', 'uniquelocal']

/** Each may stand in a file instead, which the setting `<name>_FILE` names, as containers mount secrets. */
const secrets = [
  'SESSION_SECRET',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'RETURNS_IMAP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TURNSTILE_SECRET_KEY',
  'ARCHIVE_KEY',
]

/** Reads settings one by one and collects every error instead of stopping at the first. */
export function settingsReader(env: NodeJS.ProcessEnv) {
  const complaints = new Set<string>()
  const fromFiles = new Map(secrets.flatMap((name) => readSecret(name) ?? []))

  function text(name: string): string | null {
    return fromFiles.get(name) ?? (env[name]?.trim() || null)
  }

  function readSecret(name: string): [[name: string, secret: string]] | null {
    const fileName = `${name}_FILE`
    const file = env[fileName]?.trim()
    if (!file) return null
    if (env[name]?.trim()) complaints.add(`${name} and ${fileName} are both set: keep one`)
    try {
      const secret = readFileSync(file, 'utf8').trim()
      if (secret) return [[name, secret]]
      complaints.add(`${fileName}=${file} is empty`)
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      complaints.add(`${fileName}=${file} cannot be read (${reason})`)
    }
    return null
  }

  function integer(name: string, fallback: number, min: number, max: number): number {
    const given = text(name)
    if (given === null) return fallback
    const value = Number(given)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    complaints.add(`${name}=${given} must be a whole number from ${min} to ${max}`)
    return fallback
  }

  /** One of these words; the first where the setting is missing. */
  function choice<const T extends string>(
    name: string,
    [first, ...others]: readonly [T, ...T[]],
  ): T {
    const given = text(name)
    const chosen = given === null ? first : [first, ...others].find((word) => word === given)
    if (chosen) return chosen
    complaints.add(`${name}=${given} must be ${[first, ...others].join(' or ')}`)
    return first
  }

  /** An http or https URL without its trailing slash. */
  function url(name: string): string | null {
    const given = text(name)
    if (given === null) return null
    const parsed = URL.parse(given)
    if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:')
      return given.replace(/\/$/, '')
    complaints.add(`${name}=${given} must be an http or https address`)
    return null
  }

  /** Addresses of proxies. Fastify would read a bare number as an address that no proxy has. */
  function proxies(name: string): string | null {
    const given = text(name)
    if (given === null || given.split(',').every((proxy) => isProxy(proxy.trim()))) return given
    complaints.add(
      `${name}=${given} must name the proxies by address: IP addresses, ranges such as 10.0.0.0/8, or ${proxyGroups.join(', ')}, separated by commas. A number of proxies or "true" is refused, because visitors could then make up their addresses`,
    )
    return null
  }

  /** Host names separated by commas, in lower case. */
  function hosts(name: string): string[] {
    const given = (text(name) ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || [])
    const wrong = given.filter(
      (host) => !/^(?=.{4,253}$)([a-z\d-]{1,63}\.)+[a-z][a-z\d-]*$/.test(host),
    )
    if (wrong.length === 0) return given
    complaints.add(
      `${name}: ${wrong.join(', ')} must be host names such as hospice.example, without https:// and paths, separated by commas`,
    )
    return []
  }

  function demand(names: readonly string[]): void {
    for (const name of names) if (!text(name)) complaints.add(`${name} is missing`)
  }

  /** Requires the settings of an optional part, unless the operator sets the first one to `off`. */
  function requireUnlessOff(first: string, others: readonly string[]): void {
    if (text(first) === 'off') return
    if (!text(first)) complaints.add(`${first} is missing (or set ${first}=off to do without)`)
    demand(others)
  }

  return {
    text,
    integer,
    choice,
    url,
    proxies,
    hosts,
    demand,
    requireUnlessOff,
    complain: (words: string) => complaints.add(words),
    get complaints() {
      return [...complaints]
    },
  }
}

/** Stricter than Fastify's own parser, which takes `1` for 0.0.0.1. */
function isProxy(text: string): boolean {
  if (proxyGroups.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || rest.length > 0) return false
  if (prefix === undefined) return true
  const bits = Number(prefix)
  return /^\d+$/.test(prefix) && bits >= 1 && bits <= (family === 4 ? 32 : 128)
}
