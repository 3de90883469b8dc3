import { expect, test } from 'vitest'
import { newRecoveryCode, plainCode } from './recovery-code.rules.ts'

test('no two codes are alike, and none has a sign that looks like another', () => {
  const made = Array.from({ length: 1000 }, newRecoveryCode)
  expect(new Set(made).size).toBe(1000)
  for (const code of made) expect(code).toMatch(/^[a-km-z2-9]{4}(-[a-km-z2-9]{4}){6}$/)
})

test('a code may be typed in capitals, with spaces or without dashes', () => {
  const code = newRecoveryCode()
  const plain = plainCode(code)
  expect(plain).toHaveLength(28)
  for (const typed of [code.toUpperCase(), code.replaceAll('-', ' '), ` ${plain} `, `${code}\n`]) {
    expect(plainCode(typed)).toBe(plain)
  }
})
