import { expect, test } from 'vitest'
import { hashPassword, temporaryPassword } from './credentials.ts'

test('a password is kept as argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const [one, other] = [await hashPassword('quiet lantern'), await hashPassword('quiet lantern')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
})

test('no two temporary passwords are alike', () => {
  const made = Array.from({ length: 1000 }, temporaryPassword)
  expect(new Set(made).size).toBe(1000)
  for (const password of made) expect(password).toMatch(/^[a-km-z2-9]{4}(-[a-km-z2-9]{4}){3}$/)
})
