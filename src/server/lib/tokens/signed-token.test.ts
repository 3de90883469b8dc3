import { createSecretKey } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { signedTokens } from './signed-token.ts'

const secret = 'a secret of at least thirty-two characters'
const now = new Date('2030-01-01T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const tokens = signedTokens(secret, 'member')
const seconds = now.getTime() / 1000

/** A forged token: valid except for what the test is about. */
function forged({ alg = 'HS256', key = secret, subject = '7', header = {} } = {}) {
  return new SignJWT({ sid: 'x' })
    .setProtectedHeader({ ...header, alg })
    .setSubject(subject)
    .setAudience('member')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(createSecretKey(key, 'utf8'))
}

test('a token identifies its subject for two hours', async () => {
  const token = await tokens.issue('7', { sid: 'x' }, now)
  expect(await tokens.read(token, now)).toMatchObject({ sub: '7', sid: 'x' })
  expect(await tokens.read(token, later(119))).not.toBeNull()
  expect(await tokens.read(token, later(121))).toBeNull()
})

test('a token for another audience or with another signature is refused', async () => {
  const partner = await signedTokens(secret, 'partner').issue('7', {}, now)
  expect(await tokens.read(partner, now)).toBeNull()
  const stranger = await signedTokens(`${secret}!`, 'member').issue('7', {}, now)
  expect(await tokens.read(stranger, now)).toBeNull()
})

test('no other algorithm is accepted, not even "none"', async () => {
  expect(await tokens.read(await forged(), now)).not.toBeNull()
  expect(await tokens.read(await forged({ alg: 'HS512' }), now)).toBeNull()
  const bare = new UnsecuredJWT({ sid: 'x' })
    .setSubject('7')
    .setAudience('member')
    .setExpirationTime(seconds + 3600)
    .encode()
  expect(await tokens.read(bare, now)).toBeNull()
})

test('a key inside the token is not used', async () => {
  const key = 'another secret of thirty-two characters'
  const jwk = createSecretKey(key, 'utf8').export({ format: 'jwk' })
  const token = await forged({ key, header: { jwk, jku: 'https://keys.example.org/' } })
  expect(await tokens.read(token, now)).toBeNull()
})

test('a modified token is refused', async () => {
  const [head, , signature] = (await forged()).split('.')
  const [, body] = (await forged({ subject: '8' })).split('.')
  expect(await tokens.read(`${head}.${body}.${signature}`, now)).toBeNull()
})
