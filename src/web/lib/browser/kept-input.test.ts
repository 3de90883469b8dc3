import { beforeEach, expect, test, vi } from 'vitest'
import { forgetKept, keepField, readKept } from './kept-input.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > 1_000) throw new Error('QuotaExceededError')
      stored[key] = value
    },
    removeItem: (key: string) => delete stored[key],
  }
  vi.stubGlobal('sessionStorage', storage)
})

test('each form has its own fields, until it is sent', () => {
  keepField('3_picture_1', 'caption', 'At the mill')
  keepField('3_picture_1', 'year', '1961')
  keepField('3_picture_2', 'caption', 'The bridge')
  expect(readKept('3_picture_1')).toEqual({ caption: 'At the mill', year: '1961' })
  forgetKept('3_picture_1')
  expect(readKept('3_picture_1')).toEqual({})
  expect(readKept('3_picture_2')).toEqual({ caption: 'The bridge' })
})

test('a broken entry and a full storage lose nothing but themselves', () => {
  stored['typed_contact'] = '{"message":'
  expect(readKept('contact')).toEqual({})
  keepField('contact', 'message', 'x'.repeat(2_000))
  expect(readKept('contact')).toEqual({})
})
