import { expect, test } from 'vitest'
import { type BlockKind, isBlocked } from './block.rules.ts'

const block = (kind: BlockKind, value: string) => ({
  id: 1,
  kind,
  value,
  until: null,
  madeAt: new Date(),
})
const said = (text: string, kind: BlockKind, value: string) =>
  isBlocked({ networkMark: 'n', texts: [text] }, [block(kind, value)])

test.each([
  ['Buy my PILLS now', 'pills', true],
  ['Buy my p\u200bills', 'pills', true],
  ['Ｐｉｌｌｓ', 'pills', true],
  ['She was a pillsbury cook', 'pills', false],
  ['c++ forever', 'c++', true],
  ['我爱便宜货', '便宜', true],
  ['таблетки, недорого', 'таблетки', true],
  ['A (.*) in it', '.*', true],
  ['Nothing of the kind', '.*', false],
])('"%s" holds the word %s: %s', (text, word, expected) => {
  expect(said(text, 'word', word)).toBe(expected)
})

test.each([
  ['see https://coins.example/x', 'coins.example', true],
  ['see www.COINS.example!', 'coins.example', true],
  ['see notcoins.example', 'coins.example', false],
  ['see coins.example.org', 'coins.example', false],
])('"%s" points to %s: %s', (text, domain, expected) => {
  expect(said(text, 'domain', domain)).toBe(expected)
})

test('an address is of its domain, and a network is known by its mark', () => {
  const blocks = [block('domain', 'coins.example'), block('network', 'm1')]
  expect(isBlocked({ networkMark: 'n', email: 'a@mail.coins.example' }, blocks)).toBe(true)
  expect(isBlocked({ networkMark: 'n', email: 'coins.example@b.example' }, blocks)).toBe(false)
  expect(isBlocked({ networkMark: 'm1' }, blocks)).toBe(true)
  expect(isBlocked({ networkMark: 'n' }, [block('hold', '')])).toBe(false)
})
