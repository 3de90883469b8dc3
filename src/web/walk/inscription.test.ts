import { expect, test } from 'vitest'
import { drawnFrom, setInscription, typeOf } from './inscription.ts'
import { isRightToLeft } from './scene/draw-inscription.ts'

/** Every sign is half as wide as it is high, as a canvas would measure on average. */
const measure = (text: string) => [...text].length * 0.5
const box = { width: 312, height: 380, top: 0 }

test('a short name stands on one line, large, with its years and words', () => {
  const lines = setInscription(
    { name: 'Anna Weber', years: '1931 – 2019', words: 'Beloved' },
    box,
    measure,
  )
  expect(lines.map(({ text, kind }) => [text, kind])).toEqual([
    ['Anna Weber', 'name'],
    ['1931 – 2019', 'years'],
    ['Beloved', 'words'],
  ])
  expect(lines[0]?.size).toBe(46)
})

test('a name of 150 letters shrinks, is cut, and stays on its panel', () => {
  for (const name of ['Bartholomea '.repeat(13).slice(0, 150), 'x'.repeat(150), '王'.repeat(150)]) {
    const words = 'Words '.repeat(200)
    const lines = setInscription({ name, years: '1931 – 2019', words }, box, measure)
    expect(lines.every(({ y }) => y > 0 && y < box.height)).toBe(true)
    for (const { text, size } of lines) expect(measure(text) * size).toBeLessThan(box.width + size)
    expect(lines.some(({ kind }) => kind === 'years')).toBe(true)
  }
})

test('a name is never smaller than its years, in any script', () => {
  for (const name of [
    'Anna Weber',
    'Maximiliana Theodora Weidenbach von der Aue '.repeat(3).trim(),
    'عبد الرحمن محمد الهاشمي القرشي البغدادي',
    'ליאורה בן־ארי הכהן '.repeat(3).trim(),
    '欧阳明月'.repeat(6),
    'पार्वती लक्ष्मी नारायण शर्मा '.repeat(3).trim(),
  ]) {
    for (const height of [220, 380]) {
      const lines = setInscription(
        { name, years: '1931 – 2019', words: '' },
        { ...box, height },
        measure,
      )
      const sizeOf = (wanted: string) => lines.find(({ kind }) => kind === wanted)?.size ?? 0
      expect(sizeOf('name')).toBeGreaterThan(sizeOf('years'))
    }
  }
})

test('the lines of a name are about as long as each other', () => {
  const name = 'Maria Theresia Walburga Amalia'
  const lines = setInscription({ name, years: '1931 – 2019', words: '' }, box, measure)
  const parts = lines.filter(({ kind }) => kind === 'name').map(({ text }) => text)
  expect(parts).toEqual(['Maria Theresia', 'Walburga Amalia'])
})

test('two hundred names of 150 letters, in every direction, all stay on their panels', () => {
  const scripts = [
    'Bartholomea ',
    'x',
    '王',
    '王小明',
    'يوسف ',
    'ליאורה־',
    'पार्वती ',
    '👵🏽',
    'Ǻ ',
    ' , ',
  ]
  for (let i = 0; i < 200; i++) {
    const part = scripts[i % scripts.length] as string
    const name = [...`${'n'.repeat(i % 7)} ${part.repeat(150)}`].slice(0, 150).join('')
    const lines = setInscription({ name, years: '1931 – 2019', words: name }, box, measure)
    expect(lines.every(({ y }) => y > 0 && y < box.height)).toBe(true)
    for (const { text, size } of lines) expect(measure(text) * size).toBeLessThan(box.width + size)
  }
})

test('the lines of a low panel with a portrait do not leave it', () => {
  const low = { width: 312, height: 220, top: 100 }
  const lines = setInscription(
    {
      name: 'Maximiliane von Hohenstein',
      years: '1931 – 2019',
      words: 'Always with us. '.repeat(9),
    },
    low,
    measure,
  )
  expect(lines.every(({ y }) => y > low.top && y < low.height)).toBe(true)
})

test('a stone without words has none', () => {
  expect(setInscription({ name: 'Reserved', years: '', words: '' }, box, measure)).toHaveLength(1)
})

test('Hebrew and Arabic are set from the right', () => {
  expect(['ליאורה בן־ארי', 'يوسف عمر', '"ליאורה"'].map(isRightToLeft)).toEqual([true, true, true])
  expect(['Anna', '山田', '1931 – 2019', ''].map(isRightToLeft)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

const here = { x: 0, z: 0 }
const stone = (x: number, z: number, name = 'Anna Weber') => ({
  x,
  z,
  inscription: { name, words: 'Beloved' },
})
const names = (...stones: ReturnType<typeof stone>[]) =>
  drawnFrom(here, stones).map(({ inscription }) => inscription.name)

test('words are drawn on the stones around, the nearest first', () => {
  expect(names(stone(2, -6, 'Farther'), stone(0, -2, 'Near'), stone(0, -12, 'Too far'))).toEqual([
    'Near',
    'Farther',
  ])
})

test('the fonts of other scripts wait until one can read the stone', () => {
  expect(names(stone(0, -10, 'Jörg Żak'), stone(0, -10, '김민준'), stone(0, -10, 'Анна'))).toEqual([
    'Jörg Żak',
  ])
  expect(names(stone(0, -8, '김민준'), stone(0, -8, 'Анна'))).toHaveLength(2)
})

test('nothing is drawn for those behind a stone or beside it', () => {
  expect(names(stone(0, 2))).toEqual([])
  expect(names(stone(4, -0.2))).toEqual([])
  expect(names(stone(4, -1.6))).toHaveLength(1)
})

const faces = { heading: '"Cinzel", "EB Garamond", serif', reading: '"EB Garamond", serif' }

test('Han characters are set in the face of their language, after the letters of ours', () => {
  const plain = { isPlainFace: false, language: undefined }
  expect(typeOf(plain, 'name', faces).families).toBe('"Cinzel", "EB Garamond", serif')
  expect(typeOf({ ...plain, language: 'ja' }, 'name', faces).families).toBe(
    '"Cinzel", "Noto Serif JP Variable", "EB Garamond", serif',
  )
})

test('a name the heading face lacks letters for is set in the reading face', () => {
  const name = { isPlainFace: true, language: undefined }
  expect(typeOf(name, 'name', faces).families).toBe(faces.reading)
})
