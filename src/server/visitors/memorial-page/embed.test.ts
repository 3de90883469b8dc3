import { expect, test } from 'vitest'
import { codeIn } from './embed.ts'

const site = { siteName: 'Lantern', publicUrl: 'https://lantern.example.org' }

test.each([
  ['https://lantern.example.org/g/bcdf23456789', 'bcdf23456789'],
  ['https://lantern.example.org/memorial/bcdf23456789/anna-weber?utm_source=x', 'bcdf23456789'],
  ['https://lantern.example.org/memorial/bcdf23456789', 'bcdf23456789'],
  ['https://elsewhere.example.org/g/bcdf23456789', null],
  ['https://lantern.example.org/graveyard?grave_id=1', null],
  ['javascript:alert(1)', null],
  ['nothing', null],
])('the address %s has the code %s', (address, code) => {
  expect(codeIn(address, site)).toBe(code)
})
