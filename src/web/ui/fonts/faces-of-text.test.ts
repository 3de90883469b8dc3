import { expect, test } from 'vitest'
import { facesOf } from './faces-of-text.ts'

const face = (name: string, family: string, unicodeRange: string, style = 'normal') => ({
  name,
  family,
  unicodeRange,
  style,
})
const known = [
  face('capitals', 'Cinzel', 'U+0-FF, U+2000-206F'),
  face('latin', '"EB Garamond"', 'U+0-FF, U+2000-206F'),
  face('italic', '"EB Garamond"', 'U+0-FF', 'italic'),
  face('extended', '"EB Garamond"', 'U+100-2FF, U+1E??'),
  face('cyrillic', '"EB Garamond"', 'U+400-45F'),
  face('plain', '"EB Garamond"', 'U+20-7E'),
  face('ja', '"Noto Serif JP Variable"', 'U+4E00-9FFF'),
  face('ko cyrillic', '"Noto Serif KR Variable"', 'U+400-4FF'),
  face('ko', '"Noto Serif KR Variable"', 'U+AC00-D7A3'),
  face('zh', '"Noto Serif SC Variable"', 'U+4E00-9FFF'),
]
const noto = '"Noto Serif JP Variable", "Noto Serif KR Variable", "Noto Serif SC Variable"'
const reading = `"EB Garamond", ${noto}, serif`

function names(text: string, families = reading, isItalic = false): string[] {
  return [...facesOf({ text, families, isItalic }, known)].map(({ name }) => name)
}

test('plain letters need the small face that replaces the large one', () => {
  expect(names('Anna Weber')).toEqual(['plain'])
  expect(names('Anna Müller')).toEqual(['plain', 'latin'])
})

test('a letter comes from the first family that has it, and from no other', () => {
  expect(names('Анна')).toEqual(['cyrillic'])
  expect(names('김')).toEqual(['ko'])
  expect(names('李')).toEqual(['ja'])
  expect(names('李', `"EB Garamond", "Noto Serif SC Variable", ${noto}`)).toEqual(['zh'])
})

test('ranges with question marks count', () => {
  expect(names('ẞ')).toEqual(['extended'])
})

test('words in italics need no upright face, where the family has italics', () => {
  expect(names('Beloved', reading, true)).toEqual(['italic'])
  expect(names('김', reading, true)).toEqual(['ko'])
})

test('a letter no face has is left to the system', () => {
  expect(names('𓀀')).toEqual([])
})
