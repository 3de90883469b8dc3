import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((path) => /\.(ts|tsx|js)$/.test(path) && !/\.test\.ts$|\/testing\//.test(path))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

function holding(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
}

/** Patterns that docs/security.md promises to avoid. */
test.each([
  ['text executed as code', /\beval\(|new Function\(/],
  ['text inserted as HTML', /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|document\.write/],
  ['a predictable random number', /Math\.random/],
  ['a switched-off certificate check', /rejectUnauthorized|NODE_TLS_REJECT/],
  ['a broken hash function', /createHash\('(md5|sha1)'|createHmac\('md5'/],
  ['a field that blocks pasting', /onPaste/],
  ['a cookie', /set-cookie|document\.cookie|setCookie/i],
])('no source contains %s', (_, pattern) => {
  expect(holding(pattern)).toEqual([])
})

test('only one-time codes use SHA-1, as a key of HMAC, because authenticator apps know no other', () => {
  expect(holding(/['"]sha-?1['"]/i)).toEqual(['src/server/accounts/one-time-codes/totp.ts'])
})

test('only addresses of a memorial redirect: to a path of this site, or where the operator says it has moved', () => {
  const [only, ...others] = sources.filter(({ text }) => /\.redirect\(/.test(text))
  expect(others).toEqual([])
  expect(only?.text.match(/\.redirect\(.*/g)).toEqual([
    '.redirect(address, 301)',
    '.redirect(address, status)',
  ])
  expect(only?.text.match(/leadAway\(reply, .*/g)).toEqual([
    'leadAway(reply, page.value.movedTo)',
    'leadAway(reply, page.value.movedTo)',
  ])
  expect(only?.text).toContain('const address = pathOf(')
})

test('only one place starts another program, and never through a shell', () => {
  expect(holding(/child_process/)).toEqual(['src/server/adapters/decoder-process.ts'])
})

test('no regular expression is built from user input', () => {
  expect(holding(/new RegExp\(/)).toEqual([
    'src/server/accounts/passwords/password.rules.ts',
    'src/web/ui/fonts/script-fonts.ts',
  ])
})

test('only adapters send requests to other services', () => {
  const asks =
    /(?<!\.)\bfetch\(|createTransport\(|new Stripe\(|new S3Driver\(|\bhttps?\.(get|request)\(/
  expect(holding(asks).filter((path) => path.startsWith('src/server/'))).toEqual([
    'src/server/adapters/google-tiles.ts',
    'src/server/adapters/site-keys.ts',
    'src/server/adapters/smtp.ts',
    'src/server/adapters/storage-on-s3.ts',
    'src/server/adapters/stripe.ts',
    'src/server/adapters/turnstile.ts',
  ])
})

test('every password field is masked and has its autocomplete value', () => {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  const fields = sources.map(({ path, text }) => ({
    path,
    hidden: count(text, /\btype(=|: )["']password["']/g),
    named: count(text, /["'](current|new)-password["']/g),
  }))
  expect(fields.filter(({ hidden }) => hidden > 0).length).toBeGreaterThan(0)
  expect(fields.filter(({ hidden, named }) => hidden !== named)).toEqual([])
})
