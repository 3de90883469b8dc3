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

/** What would open a door that docs/security.md says is shut. */
test.each([
  ['text that runs as a program', /\beval\(|new Function\(/],
  [
    'words that are taken for HTML',
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|document\.write/,
  ],
  ['a guess instead of a random number', /Math\.random/],
  ['a certificate that nobody looks at', /rejectUnauthorized|NODE_TLS_REJECT/],
  ['a hash that has been broken', /createH(ash|mac)\('(md5|sha1)'/],
  ['a way to another house', /\.redirect\(/],
  ['a field that cannot be pasted into', /onPaste/],
  ['a cookie', /set-cookie|document\.cookie|setCookie/i],
])('no source holds %s', (_, pattern) => {
  expect(holding(pattern)).toEqual([])
})

test('another program is started in one place only, and never through a shell', () => {
  expect(holding(/child_process/)).toEqual(['src/server/adapters/sounds/sound-encoder.ts'])
})

test('no pattern is made of what somebody typed', () => {
  expect(holding(/new RegExp\(/)).toEqual([
    'src/server/features/accounts/passwords/password.ts',
    'src/web/ui/fonts/script-fonts.ts',
  ])
})

test('other houses are written to from their adapters only', () => {
  const asks =
    /(?<!\.)\bfetch\(|createTransport\(|new Stripe\(|new S3Driver\(|\bhttps?\.(get|request)\(/
  expect(holding(asks).filter((path) => path.startsWith('src/server/'))).toEqual([
    'src/server/adapters/google-tiles.ts',
    'src/server/adapters/smtp.ts',
    'src/server/adapters/storage-on-s3.ts',
    'src/server/adapters/stripe.ts',
    'src/server/adapters/turnstile.ts',
  ])
})

test('every field for a password hides it and says which one it is for', () => {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  const fields = sources.map(({ path, text }) => ({
    path,
    hidden: count(text, /\btype(=|: )["']password["']/g),
    named: count(text, /["'](current|new)-password["']/g),
  }))
  expect(fields.filter(({ hidden }) => hidden > 0).length).toBeGreaterThan(0)
  expect(fields.filter(({ hidden, named }) => hidden !== named)).toEqual([])
})
