import { expect, test } from 'vitest'
import {
  fitInscription,
  type Inscription,
  maxNameLines,
  type Panel,
  steps,
} from './inscription-fit.ts'

const panel = { width: 42, height: 51, name: 6.5, dates: 4.2, inscription: 3.6 }
const low = { width: 43, height: 30, name: 5.2, dates: 3.3, inscription: 2.85 }
const anna = { name: 'Anna Weber', dates: '1931 – 2019', hasFlag: false, words: '' }

const fit = (room: Panel, inscription: Inscription) => fitInscription(room, inscription, 2)
const sizeOf = (room: Panel, inscription: Inscription) =>
  room.name * (steps[fit(room, inscription).step] ?? 0)

test('a short name has the full size', () => {
  expect(sizeOf(panel, anna)).toBe(6.5)
})

test('longer names get smaller, down to a minimum', () => {
  const long = sizeOf(panel, { ...anna, name: 'Maximiliana von Hohenstauffenberg' })
  const longer = sizeOf(panel, { ...anna, name: 'a'.repeat(150) })
  expect(long).toBeLessThan(6.5)
  expect(longer).toBeLessThan(long)
  expect(longer).toBeGreaterThan(2.9)
})

test('square letters need more room than Latin ones', () => {
  const latin = sizeOf(panel, { ...anna, name: 'Yamamoto Shigeru' })
  const kanji = sizeOf(panel, { ...anna, name: '山本繁山本繁山本繁山本繁山本繁山' })
  expect(kanji).toBeLessThan(latin)
})

test('capitals need more room than small letters', () => {
  const small = fit(panel, { ...anna, name: 'Wilhelmina Magdalena Womack' })
  const capital = fit(panel, { ...anna, name: 'WILHELMINA MAGDALENA WOMACK' })
  expect(capital.nameLines).toBeGreaterThan(small.nameLines)
})

test('a long name takes a third line before it gets as small as the dates', () => {
  const name = 'Maximiliana Theodora Cunigunde Weidenbach'
  const { step, nameLines } = fit(panel, { ...anna, name, words: 'Rest well.' })
  expect(nameLines).toBe(3)
  expect(panel.name * (steps[step] ?? 0)).toBeGreaterThan(panel.dates)
})

test('a double name may break at its hyphen', () => {
  const double = sizeOf(panel, { ...anna, name: 'Anna Hohenstauffenberg-Wittgenstein' })
  const single = sizeOf(panel, { ...anna, name: 'Anna Hohenstauffenbergwittgenstein' })
  expect(double).toBeGreaterThan(single)
})

test('the words get the remaining lines, and no more than they need', () => {
  expect(fit(panel, { ...anna, words: 'Rest well.' }).lines).toBe(1)
  expect(fit(low, { ...anna, words: 'word '.repeat(100) }).lines).toBeLessThan(6)
  expect(fit(panel, anna).lines).toBe(0)
})

test('the name shrinks before the words lose their second line', () => {
  const words = 'word '.repeat(30)
  const name = 'Marguerite Ashdown Farrow'
  const narrow = { ...low, height: 24 }
  expect(fit(narrow, { ...anna, name, words }).lines).toBeGreaterThanOrEqual(2)
  expect(sizeOf(narrow, { ...anna, name, words })).toBeLessThan(sizeOf(narrow, { ...anna, name }))
})

test('a name takes more lines before it gets too small to read', () => {
  // As in the list on a telephone, where the stone is 183 px wide.
  const far = { ...panel, height: 63, name: 8.45, dates: 5.5, inscription: 5.8 }
  const words = 'The orchard is yours now.'
  for (const name of [
    'عبد الرحمن محمد إبراهيم عبد العزيز الش',
    'אברהם יצחק בן משה הכהן הירשפלד־רוזנצוויג',
  ]) {
    expect(fit(far, { ...anna, name, words }).isWhole).toBe(true)
    expect((sizeOf(far, { ...anna, name, words }) / 100) * 183).toBeGreaterThan(10)
  }
})

test('a name of 144 letters stands whole on a large stone', () => {
  const name = 'Maximiliana '.repeat(12).trim()
  expect(fit({ ...panel, height: 63 }, { ...anna, name, words: 'Rest.' }).isWhole).toBe(true)
})

test('words keep a line, whatever the name: a name that is longer still is cut', () => {
  const words = 'word '.repeat(30)
  for (const height of [17, 20, 30]) {
    const { nameLines, lines } = fit({ ...low, height }, { ...anna, name: 'W'.repeat(200), words })
    expect(nameLines).toBeLessThanOrEqual(maxNameLines)
    expect(lines).toBeGreaterThanOrEqual(1)
  }
})

test('a flag that does not fit beside the years gets its own line', () => {
  const words = 'word '.repeat(100)
  const large = { ...low, height: 60, name: 9, dates: 8 }
  const without = fit(large, { ...anna, words })
  const beside = fit(large, { ...anna, hasFlag: true, words })
  expect(beside.lines).toBeLessThan(without.lines)
})

test('letters of other alphabets are wider than Latin ones, and marks on them take no room', () => {
  const latin = sizeOf(panel, { ...anna, name: 'Saraheleonor Avrahaborena' })
  const hebrew = sizeOf(panel, { ...anna, name: 'שרהאלאונורהכ אברהמבורנהכנ' })
  expect(hebrew).toBeLessThan(latin)
  const marked = sizeOf(panel, { ...anna, name: `A${'\u0301'.repeat(60)}` })
  expect(marked).toBe(6.5)
})

test('a name is not broken when a letter is wider than estimated', () => {
  const inEm = (width: number) => ({ ...panel, width: width * panel.name })
  expect(sizeOf(inEm(4.2), { ...anna, name: 'İbrahim Gündoğdu' })).toBeLessThan(6.5)
  expect(sizeOf(inEm(4.4), { ...anna, name: 'İbrahim Gündoğdu' })).toBe(6.5)
  expect(sizeOf(inEm(2.75), { ...anna, name: 'Эмма Жуков' })).toBeLessThan(6.5)
})
