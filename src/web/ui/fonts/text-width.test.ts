import { expect, test } from 'vitest'
import { headingWidthOf, piecesOf, widthOf } from './text-width.ts'

test('a text may break after spaces and hyphens, and in Chinese anywhere', () => {
  const textsOf = (text: string) => piecesOf(text).map((piece) => piece.text)
  expect(textsOf('Anna  Weber-Lang')).toEqual(['Anna', 'Weber-', 'Lang'])
  expect(textsOf('בן־ארי הלוי')).toEqual(['בן־', 'ארי', 'הלוי'])
  expect(textsOf('')).toEqual([])
  expect(piecesOf('欧阳明月')[0]?.canBreak).toBe(false)
  expect(piecesOf('她从不锁上花园的门')[0]?.canBreak).toBe(true)
  expect(piecesOf('Anna-Lena Berg').map(({ hasSpace }) => hasSpace)).toEqual([false, true, false])
})

test('the heading face is wider, because its small letters are capitals', () => {
  expect(headingWidthOf('Maximiliana')).toBeGreaterThan(widthOf('Maximiliana') * 1.3)
  // A browser measures 7.14 em.
  expect(headingWidthOf('Maximiliana')).toBeGreaterThan(7.14)
  expect(headingWidthOf('Maximiliana')).toBeLessThan(7.5)
})

test('marks take no room, and accents that of their letter', () => {
  expect(widthOf(`A${'\u0301'.repeat(60)}`)).toBe(widthOf('A'))
  expect(headingWidthOf('Å')).toBe(headingWidthOf('A'))
})
