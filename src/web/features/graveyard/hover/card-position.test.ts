import { expect, test } from 'vitest'
import { cardPosition } from './card-position.ts'

const view = { width: 1440, height: 900 }
const card = { width: 320, height: 300 }
const stoneAt = (left: number, top: number) => ({ left, right: left + 280, top, bottom: top + 350 })

test('a card stands right of its stone, in the middle of its height', () => {
  expect(cardPosition(stoneAt(100, 200), card, view)).toEqual({ left: 362, top: 225 })
})

test('at the right edge it stands on the left', () => {
  expect(cardPosition(stoneAt(1100, 200), card, view)).toEqual({ left: 798, top: 225 })
})

test('without room on either side it covers the foot of the stone', () => {
  const narrow = { width: 390, height: 800 }
  expect(cardPosition(stoneAt(60, 200), card, narrow)).toEqual({ left: 40, top: 450 })
})

test('it never leaves the view', () => {
  expect(cardPosition(stoneAt(100, -300), card, view).top).toBe(12)
  expect(cardPosition(stoneAt(100, 800), card, view).top).toBe(588)
})
