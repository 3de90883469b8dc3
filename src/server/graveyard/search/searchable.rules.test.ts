import { expect, test } from 'vitest'
import { searchable } from './searchable.rules.ts'

test.each([
  ['Łukasz O’Brien-Ñez', 'lukasz obrien nez'],
  ["O'Brien", 'obrien'],
  ['  José   María  ', 'jose maria'],
  ['Groß, Søren Æbelø', 'gross soren aebelo'],
  ['Ёлкина Пётр', 'елкина петр'],
  ['İSMAİL ışık', 'ismail isik'],
  ['김철수', '김철수'],
  ['मीरा शर्मा', 'मीरा शर्मा'],
  ['שָׁלוֹם', 'שלום'],
  ['مُحَمَّد', 'محمد'],
  ['李 小龙', '李 小龙'],
  ['%_\\ 🕯', ''],
])('%s is searched for as %s', (name, words) => {
  expect(searchable(name)).toBe(words)
})
