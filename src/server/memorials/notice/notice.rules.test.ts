import { expect, test } from 'vitest'
import { charityLinkError, closesAt } from './notice.rules.ts'

const hosts = ['hospice.example', 'sea-rescue.example']

test.each([
  ['', null],
  ['https://hospice.example/give?for=x', null],
  ['https://www.sea-rescue.example/', null],
  ['https://elsewhere.example/', 'charity-host'],
  ['https://nothospice.example/', 'charity-host'],
  ['https://hospice.example.evil.example/', 'charity-host'],
  ['https://hospice.example@evil.example/', 'invalid-link'],
  ['https://hospice.example:8443/', 'invalid-link'],
  ['http://hospice.example/', 'invalid-link'],
  ['javascript:alert(1)', 'invalid-link'],
  ['hospice.example', 'invalid-link'],
])('a charity link %s leads to an allowed host, or is refused with %s', (link, code) => {
  expect(charityLinkError(link, hosts)).toBe(code)
})

test('without hosts no link is taken', () => {
  expect(charityLinkError('https://hospice.example/', [])).toBe('no-charity-links')
})

test('a notice closes itself after eight weeks', () => {
  expect(closesAt(new Date('2026-11-02T10:00:00Z'))).toEqual(new Date('2026-12-28T10:00:00Z'))
})
