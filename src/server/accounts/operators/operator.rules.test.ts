import { expect, test } from 'vitest'
import { isConsoleOpen, isFreshPasskey } from './operator.rules.ts'

const now = new Date('2031-05-04T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('a session that has shown no passkey opens no console', () => {
  expect(isConsoleOpen({ passkeyAt: null, operatedAt: ago(1) }, now)).toBe(false)
})

test('the console closes after thirty minutes without an act', () => {
  expect(isConsoleOpen({ passkeyAt: ago(29), operatedAt: null }, now)).toBe(true)
  expect(isConsoleOpen({ passkeyAt: ago(30), operatedAt: null }, now)).toBe(false)
  expect(isConsoleOpen({ passkeyAt: ago(200), operatedAt: ago(29) }, now)).toBe(true)
  expect(isConsoleOpen({ passkeyAt: ago(200), operatedAt: ago(30) }, now)).toBe(false)
})

test('after twelve hours the passkey is asked for again, however busy the operator is', () => {
  expect(isConsoleOpen({ passkeyAt: ago(719), operatedAt: ago(1) }, now)).toBe(true)
  expect(isConsoleOpen({ passkeyAt: ago(720), operatedAt: ago(1) }, now)).toBe(false)
})

test('a passkey counts for dear acts for fifteen minutes', () => {
  expect(isFreshPasskey({ passkeyAt: ago(14) }, now)).toBe(true)
  expect(isFreshPasskey({ passkeyAt: ago(15) }, now)).toBe(false)
  expect(isFreshPasskey({ passkeyAt: null }, now)).toBe(false)
})
