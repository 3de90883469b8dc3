import { type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { MapKind } from '../ports/map-tiles.ts'
import { parseArchiveKey } from './archive-key.ts'
import { type Imprint, type Offer, readImprint, readOffer } from './offer-settings.ts'
import { settingsReader } from './settings-reader.ts'

export interface Config {
  mode: 'local' | 'production'
  port: number
  host: string
  publicUrl: string
  siteName: string
  dataFolder: string
  databaseUrl: string | null
  /** A read-only copy that follows the database. */
  replicaUrl: string | null
  sessionSecret: string
  /** Proxies whose X-Forwarded-For header is trusted: addresses, ranges and names of ranges, separated by commas. */
  trustProxy: string | null
  /** A port for metrics and the operator's page, which visitors cannot reach. Null without METRICS_PORT. */
  operatorServer: { port: number; host: string } | null
  /** Whether browsers must use https for subdomains of PUBLIC_URL, too. */
  hstsSubdomains: boolean
  /** How long the server keeps serving after SIGTERM, so that the proxy notices the failing health check. */
  drainSeconds: number
  operatorEmail: string | null
  /** Without a mail server, letters stay in the local mailbox; `off` keeps them in the outbox. */
  mail: { kind: 'mailbox' } | { kind: 'off' } | { kind: 'smtp'; url: string; from: string }
  /** How many letters a process sends at once. */
  mailConcurrency: number
  /** Where undeliverable letters come back to; null: to MAIL_FROM, where we do not read them. */
  returns: {
    address: string
    /** The mailbox of that address; null where the mail server runs `vigil mail returned`. */
    imapUrl: string | null
  } | null
  /** The DNS name of the mail server's DKIM key, for `doctor`. */
  dkimSelector: string | null
  storage: { kind: 'disk' } | ({ kind: 's3' } & S3Settings)
  payments:
    | { kind: 'sandbox' }
    | { kind: 'off' }
    | {
        kind: 'stripe'
        secretKey: string
        publishableKey: string
        webhookSecret: string
        apiUrl: string
      }
  botCheck:
    | { kind: 'off' }
    | { kind: 'turnstile'; siteKey: string; secretKey: string; verifyUrl: string }
  /** What happens to visitors while the bot check service cannot be reached. */
  botCheckWhenAway: 'refuse' | 'pass'
  map: {
    /** Tile addresses of another provider, with `{z}`, `{x}` and `{y}`. */
    templates: Record<MapKind, string | null>
    /** Shown beside a map that uses one of these templates. */
    attribution: string
    /** Tiles for the kinds without a template; null where every kind has one. */
    google: { key: string; apiUrl: string } | null
  }
  analyticsId: string | null
  graveyardCapacity: number
  passageHoldHours: number
  /** Whether members may make memorials for those who have died, and after how many days these are public. */
  familyMemorials: 'on' | 'off'
  familyHoldDays: number
  /** Whether a grave that three visitors report within a day is hidden until the operator decides. */
  reportedGraves: 'show' | 'wait'
  /** Where the charity link of a notice may lead: these hosts and their subdomains. */
  charityHosts: string[]
  offer: Offer
  imprint: Imprint
  /** The operator's own texts in Markdown, which replace the bundled ones. */
  contentFolder: string | null
  /** Signs archives; null: a key generated once in the data folder. */
  archiveKey: KeyObject | null
  /** Where the whole graveyard is written as static files every night; null: nowhere. */
  archiveFolder: string | null
}

export interface S3Settings {
  bucket: string
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Lists every setting that is wrong or missing, so that the operator can correct them all at once. */
export class ConfigError extends Error {
  readonly complaints: readonly string[]
  constructor(complaints: readonly string[]) {
    super(
      complaints.length === 1
        ? `Wrong setting: ${complaints[0]}`
        : `${complaints.length} settings are wrong:\n${complaints.map((c) => `  - ${c}`).join('\n')}`,
    )
    this.complaints = complaints
  }
}

const turnstileUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const stripeUrl = 'https://api.stripe.com'
const googleTilesUrl = 'https://tile.googleapis.com'

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const read = settingsReader(env)
  const isProduction = env.NODE_ENV === 'production'
  const port = read.integer('PORT', 3000, 0, 65_535)
  const host = read.text('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  const publicUrl = read.url('PUBLIC_URL')
  const offer = readOffer(read)

  if (isProduction) {
    read.demand(['PUBLIC_URL', 'SESSION_SECRET', 'OPERATOR_EMAIL'])
    read.requireUnlessOff('SMTP_URL', ['MAIL_FROM'])
    if (offer.tiers === 'paid') {
      read.requireUnlessOff('STRIPE_SECRET_KEY', [
        'STRIPE_PUBLISHABLE_KEY',
        'STRIPE_WEBHOOK_SECRET',
      ])
    }
    read.requireUnlessOff('TURNSTILE_SITE_KEY', ['TURNSTILE_SECRET_KEY'])
    if (publicUrl && !isSecureTransport(new URL(publicUrl))) {
      read.complain('PUBLIC_URL must begin with https://, because passwords are sent to it')
    }
  } else if (!isLoopback(host)) {
    read.complain(
      `HOST=${host}: local mode shows mails and passwords, so it only serves this machine. Set NODE_ENV=production to serve others`,
    )
  }
  const secret = read.text('SESSION_SECRET')
  if (secret && secret.length < 32) read.complain('SESSION_SECRET must have at least 32 characters')

  const siteName = read.text('SITE_NAME') ?? 'Vigil'
  const config: Config = {
    mode: isProduction ? 'production' : 'local',
    port,
    host,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    siteName,
    dataFolder: resolve(read.text('DATA_DIR') ?? 'data/local'),
    databaseUrl: read.text('DATABASE_URL'),
    replicaUrl: read.text('DATABASE_REPLICA_URL'),
    // In local mode, a new secret at each start only signs everyone out.
    sessionSecret: secret ?? randomBytes(32).toString('hex'),
    trustProxy: read.proxies('TRUST_PROXY'),
    operatorServer: operatorServerSettings(),
    hstsSubdomains: read.choice('HSTS_SUBDOMAINS', ['off', 'on']) === 'on',
    drainSeconds: read.integer('DRAIN_SECONDS', isProduction ? 10 : 0, 0, 600),
    operatorEmail: read.text('OPERATOR_EMAIL'),
    mail: mailSettings(),
    mailConcurrency: read.integer('MAIL_CONCURRENCY', 10, 1, 100),
    returns: returnsSettings(),
    dkimSelector: read.text('DKIM_SELECTOR'),
    storage: storageSettings(),
    payments: paymentSettings(),
    botCheck: botCheckSettings(),
    botCheckWhenAway: read.choice('TURNSTILE_WHEN_AWAY', ['refuse', 'pass']),
    map: mapSettings(),
    analyticsId: read.text('ANALYTICS_ID'),
    graveyardCapacity: read.integer('GRAVEYARD_CAPACITY', 1_000_000, 1, 1_000_000_000),
    passageHoldHours: read.integer('PASSAGE_HOLD_HOURS', isProduction ? 72 : 0, 0, 8760),
    familyMemorials: read.choice('FAMILY_MEMORIALS', ['on', 'off']),
    familyHoldDays: read.integer('FAMILY_HOLD_DAYS', isProduction ? 14 : 0, 0, 365),
    reportedGraves: read.choice('REPORTED_GRAVES', ['show', 'wait']),
    charityHosts: read.hosts('CHARITY_HOSTS'),
    offer,
    imprint: readImprint(read),
    contentFolder: contentFolder(),
    archiveKey: archiveKey(),
    archiveFolder: archiveFolder(),
  }
  if (read.complaints.length > 0) throw new ConfigError(read.complaints)
  return config

  function archiveKey(): Config['archiveKey'] {
    const given = read.text('ARCHIVE_KEY')
    if (given === null) return null
    const key = parseArchiveKey(given)
    // The value is a secret, so it is not printed.
    if (!key) {
      read.complain(
        'ARCHIVE_KEY must be an Ed25519 key as PEM, as written by openssl genpkey -algorithm ed25519, or its 32 secret bytes in base64',
      )
    }
    return key
  }

  function archiveFolder(): string | null {
    const given = read.text('ARCHIVE_DIR')
    if (given === null) return null
    if (existsSync(given) && !statSync(given).isDirectory()) {
      read.complain(`ARCHIVE_DIR=${given} is not a folder`)
    }
    return resolve(given)
  }

  function contentFolder(): string | null {
    const given = read.text('CONTENT_DIR')
    if (given === null) return null
    if (!existsSync(given)) read.complain(`CONTENT_DIR=${given} does not exist`)
    return resolve(given)
  }

  function operatorServerSettings(): Config['operatorServer'] {
    if (!read.text('METRICS_PORT')) return null
    const metrics = read.integer('METRICS_PORT', 0, 0, 65_535)
    if (metrics === port && port !== 0) {
      read.complain(
        `METRICS_PORT=${metrics} must differ from PORT, because only the operator may see the metrics`,
      )
    }
    return { port: metrics, host: read.text('METRICS_HOST') ?? '127.0.0.1' }
  }

  function mailSettings(): Config['mail'] {
    const url = read.text('SMTP_URL')
    if (url === 'off') return { kind: 'off' }
    if (!url) return { kind: 'mailbox' }
    if (!/^smtps?:\/\//.test(url)) read.complain('SMTP_URL must begin with smtp:// or smtps://')
    return { kind: 'smtp', url, from: read.text('MAIL_FROM') ?? `${siteName} <vigil@localhost>` }
  }

  function returnsSettings(): Config['returns'] {
    const imapUrl = read.text('RETURNS_IMAP_URL')
    const address = read.text('RETURNS_ADDRESS')
    if (imapUrl) {
      read.demand(['RETURNS_ADDRESS'])
      const parsed = URL.parse(imapUrl)
      const isImap = parsed?.protocol === 'imap:' || parsed?.protocol === 'imaps:'
      if (!isImap || !parsed.hostname || !parsed.username || !parsed.password) {
        // The value holds a password, so it is not printed.
        read.complain('RETURNS_IMAP_URL must look like imaps://user:password@host/INBOX')
      }
    }
    if (!address) return null
    // Each letter adds up to 40 characters, and 64 are allowed.
    if (!/^[\w.-]{1,24}@[a-z0-9.-]+$/i.test(address)) {
      read.complain(
        `RETURNS_ADDRESS=${address} must be a plain address with at most 24 characters before the @`,
      )
    }
    return { address: address.toLowerCase(), imapUrl }
  }

  function storageSettings(): Config['storage'] {
    const bucket = read.text('S3_BUCKET')
    if (!bucket) return { kind: 'disk' }
    read.demand(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    return {
      kind: 's3',
      bucket,
      endpoint: read.url('S3_ENDPOINT'),
      region: read.text('S3_REGION') ?? 'us-east-1',
      accessKeyId: read.text('S3_ACCESS_KEY_ID') ?? '',
      secretAccessKey: read.text('S3_SECRET_ACCESS_KEY') ?? '',
    }
  }

  function paymentSettings(): Config['payments'] {
    const secretKey = read.text('STRIPE_SECRET_KEY')
    if (secretKey === 'off') return { kind: 'off' }
    if (!secretKey) return { kind: offer.tiers === 'free' ? 'off' : 'sandbox' }
    read.demand(['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
    return {
      kind: 'stripe',
      secretKey,
      publishableKey: read.text('STRIPE_PUBLISHABLE_KEY') ?? '',
      webhookSecret: read.text('STRIPE_WEBHOOK_SECRET') ?? '',
      apiUrl: read.url('STRIPE_API_URL') ?? stripeUrl,
    }
  }

  function botCheckSettings(): Config['botCheck'] {
    const siteKey = read.text('TURNSTILE_SITE_KEY')
    if (!siteKey || siteKey === 'off') return { kind: 'off' }
    read.demand(['TURNSTILE_SECRET_KEY'])
    return {
      kind: 'turnstile',
      siteKey,
      secretKey: read.text('TURNSTILE_SECRET_KEY') ?? '',
      verifyUrl: read.url('TURNSTILE_VERIFY_URL') ?? turnstileUrl,
    }
  }

  function mapSettings(): Config['map'] {
    const key = read.text('GOOGLE_MAPS_KEY')
    const apiUrl = read.url('GOOGLE_TILES_URL') ?? googleTilesUrl
    const templates = {
      satellite: tileTemplate('MAP_SATELLITE_URL'),
      terrain: tileTemplate('MAP_TERRAIN_URL'),
      road: tileTemplate('MAP_ROAD_URL'),
    }
    const isComplete = Object.values(templates).every((template) => template !== null)
    return {
      templates,
      attribution: read.text('MAP_ATTRIBUTION') ?? '',
      google: key && !isComplete ? { key, apiUrl } : null,
    }
  }

  /** Browsers load tiles themselves, and an https page loads only https. */
  function tileTemplate(name: string): string | null {
    const given = read.text(name)
    if (given === null) return null
    const parsed = URL.parse(given)
    const isSafe = parsed !== null && isSecureTransport(parsed)
    // The host also goes into the content security policy, which accepts only plain names.
    const isPlainHost = /^[\w.-]+$/.test(parsed?.hostname ?? '')
    const hasPlaceholders = ['{z}', '{x}', '{y}'].every((placeholder) =>
      given.includes(placeholder),
    )
    if (!isSafe || !isPlainHost || !hasPlaceholders) {
      read.complain(`${name} must be an https address that contains {z}, {x} and {y}, and not {s}`)
    }
    return given
  }
}

/** HTTPS, or HTTP that does not leave this machine. */
function isSecureTransport({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
