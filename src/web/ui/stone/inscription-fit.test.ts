import { expect, test } from 'vitest'
import { fitInscription } from './inscription-fit.ts'

const panel = { width: 42, height: 51, name: 6.5, dates: 4.2, inscription: 3.6 }
const low = { width: 43, height: 30, name: 5.2, dates: 3.3, inscription: 2.85 }
const anna = {
  name: 'Anna Weber',
  dates: '1931 – 2019',
  hasFlag: false,
  hasPortrait: false,
  words: '',
}

test('a short name has the full size', () => {
  expect(fitInscription(panel, anna).name).toBe(6.5)
})

test('longer names get smaller, down to a minimum', () => {
  const long = fitInscription(panel, { ...anna, name: 'Maximiliana von Hohenstauffenberg' })
  const longer = fitInscription(panel, { ...anna, name: 'a'.repeat(150) })
  expect(long.name).toBeLessThan(6.5)
  expect(longer.name).toBeLessThan(long.name)
  expect(longer.name).toBeGreaterThan(3)
})

test('square letters need more room than Latin ones', () => {
  const latin = fitInscription(panel, { ...anna, name: 'Yamamoto Shigeru' })
  const kanji = fitInscription(panel, { ...anna, name: '山本繁山本繁山本繁山本繁山本繁山' })
  expect(kanji.name).toBeLessThan(latin.name)
})

test('capitals need more room than small letters', () => {
  const small = fitInscription(panel, { ...anna, name: 'Wilhelmina Magdalena Womack' })
  const capital = fitInscription(panel, { ...anna, name: 'WILHELMINA MAGDALENA WOMACK' })
  expect(capital.name).toBeLessThan(small.name)
})

test('a portrait is shown on a high panel, and not where it would be tiny', () => {
  const words = 'She kept the light burning for everybody who came late.'
  expect(fitInscription(panel, { ...anna, hasPortrait: true, words }).portrait).toBeGreaterThan(10)
  const crowded = { ...anna, name: 'Maximiliana von Hohenstauffenberg', hasPortrait: true, words }
  expect(fitInscription(low, crowded).portrait).toBe(0)
})

test('the words get the remaining lines, and no more than they need', () => {
  expect(fitInscription(panel, { ...anna, words: 'Rest well.' }).lines).toBe(1)
  expect(fitInscription(low, { ...anna, words: 'word '.repeat(100) }).lines).toBeLessThan(6)
  expect(fitInscription(panel, anna).lines).toBe(0)
})

test('a flag that does not fit beside the years gets its own line', () => {
  const words = 'word '.repeat(100)
  const large = { ...low, dates: 8 }
  const without = fitInscription(large, { ...anna, words })
  const beside = fitInscription(large, { ...anna, hasFlag: true, words })
  expect(beside.lines).toBeLessThan(without.lines)
})

test('long words are omitted where only one line fits', () => {
  const tight = { ...low, height: 17 }
  expect(fitInscription(tight, { ...anna, words: 'word '.repeat(30) }).lines).toBe(0)
  expect(fitInscription(tight, { ...anna, words: 'Rest well.' }).lines).toBe(1)
})

test('letters of other alphabets are wider than Latin ones, and marks on them take no room', () => {
  const latin = fitInscription(panel, { ...anna, name: 'Saraheleonor Avrahaborena' })
  const hebrew = fitInscription(panel, { ...anna, name: 'שרהאלאונורהכ אברהמבורנהכנ' })
  expect(hebrew.name).toBeLessThan(latin.name)
  const marked = fitInscription(panel, { ...anna, name: `A${'\u0301'.repeat(60)}` })
  expect(marked.name).toBe(6.5)
})

test('a name is not broken when a letter is wider than estimated', () => {
  const inEm = (width: number) => ({ ...panel, width: width * panel.name })
  expect(fitInscription(inEm(4.2), { ...anna, name: 'İbrahim Gündoğdu' }).name).toBeLessThan(6.5)
  expect(fitInscription(inEm(4.4), { ...anna, name: 'İbrahim Gündoğdu' }).name).toBe(6.5)
  expect(fitInscription(inEm(2.75), { ...anna, name: 'Эмма Жуков' }).name).toBeLessThan(6.5)
})
