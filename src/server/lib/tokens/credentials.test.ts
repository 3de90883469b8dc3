import { expect, test } from 'vitest'
import { hashPassword, temporaryPassword } from './credentials.ts'

test('a password is hashed with argon2id, 19 MiB, two passes and its own salt', async () => {
  const [one, other] = [await hashPassword('quiet lantern'), await hashPassword('quiet lantern')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
})

test('no two temporary passwords are alike', () => {
  const made = Array.from({ length: 1000 }, temporaryPassword)
  expect(new Set(made).size).toBe(1000)
  for (const password of made) expect(password).toMatch(/^[a-km-z2-9]{4}(-[a-km-z2-9]{4}){3}$/)
})
