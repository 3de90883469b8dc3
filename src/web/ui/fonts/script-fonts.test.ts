import { expect, test } from 'vitest'
import { hanLanguage, languageOfScript, scriptsIn } from './script-fonts.ts'

test('Latin with accents, digits and punctuation needs no other font', () => {
  expect(scriptsIn('Zoë Åström-Núñez, 1931 – 2019 “…” ½')).toEqual([])
  expect(scriptsIn('')).toEqual([])
  expect(scriptsIn('Ada 🕯️')).toEqual([])
})

test('each script is found, also beside others', () => {
  expect(scriptsIn('Ελένη Παπαδάκη')).toEqual(['Greek'])
  expect(scriptsIn('Анна Каренская')).toEqual(['Cyrillic'])
  expect(scriptsIn('ליאורה בן־ארי')).toEqual(['Hebrew'])
  expect(scriptsIn('آرزو مرادی')).toEqual(['Arabic'])
  expect(scriptsIn('मीरा शर्मा')).toEqual(['Devanagari'])
  expect(scriptsIn('สมหญิง ใจดี')).toEqual(['Thai'])
  expect(scriptsIn('Anna (Աննա, ანა)')).toEqual(['Armenian', 'Georgian'])
  expect(scriptsIn('Nguyễn Thị Hạnh')).toEqual(['Vietnamese'])
  expect(scriptsIn('山田 はなこ カナ')).toEqual(['Han', 'Hiragana', 'Katakana'])
})

test('kana, hangul and bopomofo determine the language of Han characters beside them', () => {
  expect(hanLanguage('山田はなこ', 'CN')).toBe('ja')
  expect(hanLanguage('金 하나')).toBe('ko')
  expect(hanLanguage('王ㄨㄤˊ')).toBe('zh-Hant')
})

test('Han characters alone are drawn in the style of the person’s country', () => {
  expect(hanLanguage('山田花子', 'jp')).toBe('ja')
  expect(hanLanguage('王小明', 'TW')).toBe('zh-Hant')
  expect(hanLanguage('王小明', 'CN')).toBe('zh-Hans')
  expect(hanLanguage('王小明', 'FR')).toBeUndefined()
  expect(hanLanguage('王小明')).toBeUndefined()
})

test('the country does not matter for text without Han characters', () => {
  expect(hanLanguage('Hanako Yamada', 'JP')).toBeUndefined()
})

test.each([
  ['Anna Weber', 'DE', undefined],
  ['يوسف عمر الفاسي', 'MA', 'ar'],
  ['آرزو مرادی', 'IR', 'fa'],
  ['Анна Каренская', null, 'ru'],
  ['Олександр Демченко', 'UA', 'uk'],
  ['ליאורה בן־ארי', 'IL', 'he'],
  ['池田千代', 'JP', 'ja'],
  ['潘爱华', null, 'zh'],
  ['Phan Thế Nam', 'VN', 'vi'],
])('%s of %s is read aloud as %s', (name, country, language) => {
  expect(languageOfScript(name, country)).toBe(language)
})
