import { expect, test } from 'vitest'
import { bounceAddresses } from './bounce-address.rules.ts'

const addresses = bounceAddresses('Returns@Mail.example.org', 'a secret of the server')

test('each letter has a return address of its own, which names the letter', () => {
  expect(addresses.of(12)).toMatch(/^returns\+12-[0-9a-f]{24}@mail\.example\.org$/)
  expect(addresses.of(12).split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(addresses.letterIn([`<${addresses.of(12)}>`])).toBe(12)
  expect(addresses.letterIn(['nothing', `rfc822; ${addresses.of(13).toUpperCase()}`])).toBe(13)
})

test('a forged address names no letter', () => {
  const [, signature = ''] = /-([0-9a-f]+)@/.exec(addresses.of(12)) ?? []
  for (const forged of [
    `returns+13-${signature}@mail.example.org`,
    `returns+12-${signature}@example.com`,
    `returns+12-${signature.slice(1)}@mail.example.org`,
    'returns+12-@mail.example.org',
    'returns@mail.example.org',
    bounceAddresses('returns@mail.example.org', 'another secret').of(12),
  ]) {
    expect(addresses.letterIn([forged])).toBeNull()
  }
})

test('a right address is found among many wrong ones, and long text takes no time', () => {
  expect(addresses.letterIn([`returns+1-00@mail.example.org, ${addresses.of(7)}`])).toBe(7)
  const started = performance.now()
  expect(addresses.letterIn(['returns+'.repeat(30_000)])).toBeNull()
  expect(performance.now() - started).toBeLessThan(500)
})
