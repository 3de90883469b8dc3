import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://vigil.example.org/',
  SESSION_SECRET: 'x'.repeat(32),
  OPERATOR_EMAIL: 'operator@example.org',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'Vigil <vigil@example.org>',
  STRIPE_SECRET_KEY: 'off',
  TURNSTILE_SITE_KEY: 'off',
}

function complaintsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.complaints
    throw error
  }
}

test('nothing set is local mode: this machine only, embedded, mailbox, sandbox, no bot check', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'local',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    mail: { kind: 'mailbox' },
    storage: { kind: 'disk' },
    payments: { kind: 'sandbox' },
    botCheck: { kind: 'off' },
    graveyardCapacity: 1_000_000,
  })
})

test('a complete production configuration is accepted', () => {
  expect(readConfig(production)).toMatchObject({
    mode: 'production',
    publicUrl: 'https://vigil.example.org',
    mail: { kind: 'smtp' },
    payments: { kind: 'off' },
  })
})

test('production names everything that is missing at once', () => {
  expect(complaintsOf({ NODE_ENV: 'production' })).toEqual([
    'PUBLIC_URL is missing',
    'SESSION_SECRET is missing',
    'OPERATOR_EMAIL is missing',
    'SMTP_URL is missing (or set SMTP_URL=off to do without)',
    'MAIL_FROM is missing',
    'STRIPE_SECRET_KEY is missing (or set STRIPE_SECRET_KEY=off to do without)',
    'STRIPE_PUBLISHABLE_KEY is missing',
    'STRIPE_WEBHOOK_SECRET is missing',
    'TURNSTILE_SITE_KEY is missing (or set TURNSTILE_SITE_KEY=off to do without)',
    'TURNSTILE_SECRET_KEY is missing',
  ])
})

test.each([
  ['PORT', 'seventy'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'vigil.example.org'],
  ['PUBLIC_URL', 'ftp://vigil.example.org'],
  ['PUBLIC_URL', 'http://vigil.example.org'],
  ['SMTP_URL', 'mail.example.org'],
  ['RETURNS_ADDRESS', 'returns'],
  ['RETURNS_ADDRESS', 'returns+1@example.org'],
  ['RETURNS_ADDRESS', `${'r'.repeat(25)}@example.org`],
  ['SESSION_SECRET', 'short'],
  ['GRAVEYARD_CAPACITY', '-1'],
  ['METRICS_PORT', '3000'],
  ['METRICS_PORT', 'nine'],
  ['DRAIN_SECONDS', '-1'],
  ['MAIL_CONCURRENCY', '0'],
  ['MAIL_CONCURRENCY', '101'],
  ['GOOGLE_TILES_URL', 'tile.googleapis.com'],
  ['MAP_ROAD_URL', 'tiles.example.org/{z}/{x}/{y}.png'],
  ['MAP_ROAD_URL', 'http://tiles.example.org/{z}/{x}/{y}.png'],
  ['MAP_TERRAIN_URL', 'https://tiles.example.org/{z}/{x}.png'],
  ['MAP_SATELLITE_URL', 'https://{s}.example.org/{z}/{x}/{y}.png'],
])('%s=%s is reported by name', (name, value) => {
  const complaints = complaintsOf({ ...production, [name]: value })
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain(name)
})

const named = ['loopback', 'linklocal', 'uniquelocal', 'loopback, 10.0.0.0/8']
const addresses = ['192.0.2.7', '192.0.2.0/24', '::1', 'fd00::/8', '192.0.2.7,198.51.100.0/30']

test.each([...named, ...addresses])('TRUST_PROXY=%s is accepted', (value) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value)
  expect(readConfig({ ...production, TRUST_PROXY: value }).trustProxy).toBe(value)
  // Fastify refuses an address that it cannot read when it starts.
  expect(() => fastify({ trustProxy: value })).not.toThrow()
})

const numbersAndWords = '1 2 0 -1 1.5 0x7f000001 true false yes all * Loopback loopback,1 loopback,'
const notAddresses = 'proxy.example.org 127.1 192.0.2.7:80 fe80::1%eth0'
const notRanges = '10.0.0.0/0 10.0.0.0/33 ::1/129 10/8 10.0.0.0/ 10.0.0.0/8/8 10.0.0.0/255.0.0.0'

test.each(`${numbersAndWords} ${notAddresses} ${notRanges}`.split(' '))(
  'TRUST_PROXY=%s is refused with what to write instead',
  (value) => {
    for (const env of [{}, production]) {
      const complaints = complaintsOf({ ...env, TRUST_PROXY: value })
      expect(complaints).toHaveLength(1)
      expect(complaints[0]).toContain(`TRUST_PROXY=${value} must name the proxies by address`)
      expect(complaints[0]).toContain('loopback')
    }
  },
)

test('no TRUST_PROXY trusts no proxy', () => {
  expect(readConfig({ TRUST_PROXY: ' ' }).trustProxy).toBeNull()
})

test('one wrong setting is reported in one line, several in a list', () => {
  expect(() => readConfig({ PORT: 'x' })).toThrow(/^Wrong setting: PORT=x must be .+$/)
  expect(() => readConfig({ PORT: 'x', TRUST_PROXY: '1' })).toThrow(
    /^2 settings are wrong:\n {2}- PORT=x .+\n {2}- TRUST_PROXY=1 .+$/,
  )
})

test('Google serves the maps without a template, and is off where every map has one', () => {
  const tiles = 'http://127.0.0.1:8080/{z}/{x}/{y}.png'
  const google = { key: 'k', apiUrl: 'https://tile.googleapis.com' }
  const some = { GOOGLE_MAPS_KEY: 'k', MAP_ROAD_URL: tiles, MAP_TERRAIN_URL: tiles }
  const templates = { satellite: null, terrain: tiles, road: tiles }
  expect(readConfig(some).map).toEqual({ templates, attribution: '', google })
  expect(readConfig({ ...some, MAP_SATELLITE_URL: tiles }).map.google).toBeNull()
  expect(readConfig({}).map.google).toBeNull()
})

test('local mode refuses to serve other machines', () => {
  expect(complaintsOf({ HOST: '0.0.0.0' })[0]).toContain('only serves this machine')
  expect(complaintsOf({ HOST: '::1' })).toEqual([])
})

test('a mailbox for returns needs an address, a user and a password, and shows none of them', () => {
  const RETURNS_ADDRESS = 'Returns@example.org'
  const imapUrl = 'imaps://user:a-password@mail.example.org/INBOX'
  expect(readConfig({ RETURNS_ADDRESS, RETURNS_IMAP_URL: imapUrl }).returns).toEqual({
    address: 'returns@example.org',
    imapUrl,
  })
  expect(readConfig({ RETURNS_ADDRESS }).returns?.imapUrl).toBeNull()
  expect(readConfig({}).returns).toBeNull()
  expect(() => readConfig({ RETURNS_IMAP_URL: imapUrl })).toThrow('RETURNS_ADDRESS is missing')
  for (const wrong of ['https://user:a-password@example.org', 'imaps://example.org', 'nothing']) {
    const read = () => readConfig({ RETURNS_ADDRESS, RETURNS_IMAP_URL: wrong })
    expect(read).toThrow('RETURNS_IMAP_URL must look like')
    expect(read).not.toThrow('a-password')
  }
})

test('prices and currency are those of the specification unless they are set', () => {
  expect(readConfig({}).offer).toEqual({
    tiers: 'paid',
    prices: { premium: 999, 'ultra-premium': 4999 },
    currency: 'usd',
    partnerSharePercent: 0,
  })
  const set = { PRICE_PREMIUM_CENTS: '1500', PRICE_ULTRA_CENTS: '7000', CURRENCY: 'eur' }
  expect(readConfig(set).offer).toMatchObject({
    prices: { premium: 1500, 'ultra-premium': 7000 },
    currency: 'eur',
  })
})

test.each([
  [{ CURRENCY: 'dollars' }, 'CURRENCY=dollars must be a currency of ISO 4217, such as USD or EUR'],
  [{ PRICE_PREMIUM_CENTS: '9.99' }, 'PRICE_PREMIUM_CENTS=9.99 must be a whole number'],
  [{ PRICE_ULTRA_CENTS: '0' }, 'PRICE_ULTRA_CENTS=0 must be a whole number'],
  [{ TIERS: 'gratis' }, 'TIERS=gratis must be paid or free'],
  [{ CONTENT_DIR: 'no/such/folder' }, 'CONTENT_DIR=no/such/folder does not exist'],
])('%j is refused', (env, words) => {
  expect(complaintsOf(env)).toEqual([expect.stringContaining(words)])
})

test('a community that takes no money needs no card provider, in production either', () => {
  const { STRIPE_SECRET_KEY: _, ...others } = production
  expect(complaintsOf(others).join()).toContain('STRIPE_SECRET_KEY is missing')
  expect(readConfig({ ...others, TIERS: 'free' }).payments).toEqual({ kind: 'off' })
  expect(readConfig({ TIERS: 'free' }).payments).toEqual({ kind: 'off' })
})

test('a key for archives is PEM or 32 bytes in base64, or a file with one', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const secret = randomBytes(32).toString('base64')
  for (const key of [pem, secret]) {
    expect(readConfig({ ARCHIVE_KEY: key }).archiveKey?.asymmetricKeyType).toBe('ed25519')
  }
  const folder = mkdtempSync(join(tmpdir(), 'vigil-key-'))
  const file = join(folder, 'key')
  writeFileSync(file, `${pem}\n`)
  expect(readConfig({ ARCHIVE_KEY_FILE: file }).archiveKey?.equals(privateKey)).toBe(true)
  expect(() => readConfig({ ARCHIVE_KEY: 'short' })).toThrow(/^Wrong setting: ARCHIVE_KEY must be/)
  rmSync(folder, { recursive: true })
})

test('every secret may stand in a file of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-secrets-'))
  const fileWith = (words: string) => {
    const file = join(folder, randomBytes(8).toString('hex'))
    writeFileSync(file, words)
    return file
  }
  const secrets = {
    SESSION_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgres://vigil:secret@localhost/vigil',
    SMTP_URL: 'smtps://vigil:secret@mail.example.org',
    S3_SECRET_ACCESS_KEY: 'a key',
    TURNSTILE_SECRET_KEY: 'another',
  }
  const files = Object.entries(secrets).map(([name, value]) => [
    `${name}_FILE`,
    fileWith(`${value}\n`),
  ])
  const { SESSION_SECRET: _, SMTP_URL: __, ...others } = production
  const plain = {
    ...others,
    S3_BUCKET: 'vigil',
    S3_ACCESS_KEY_ID: 'id',
    TURNSTILE_SITE_KEY: 'site',
  }
  expect(readConfig({ ...plain, ...Object.fromEntries(files) })).toEqual(
    readConfig({ ...plain, ...secrets }),
  )

  const none = join(folder, 'none')
  expect(complaintsOf({ SESSION_SECRET_FILE: none }).join()).toContain('cannot be read (ENOENT)')
  expect(complaintsOf({ SMTP_URL_FILE: fileWith('\n') }).join()).toContain('is empty')
  const both = { SMTP_URL: 'off', SMTP_URL_FILE: fileWith('smtp://localhost') }
  expect(complaintsOf(both)).toEqual(['SMTP_URL and SMTP_URL_FILE are both set: keep one'])
  rmSync(folder, { recursive: true })
})
