import { expect, test } from 'vitest'
import { writingDirection } from './writing-direction.ts'

test('most of the letters decide', () => {
  expect(writingDirection(['Anna Weber', 'Rest well.'])).toBe('ltr')
  expect(writingDirection(['عبد الرحمن', 'كان بابه مفتوحا (1931)'])).toBe('rtl')
  expect(writingDirection(['ליאורה בן־ארי', ''])).toBe('rtl')
  expect(writingDirection(['欧阳明月', 'सावित्री'])).toBe('ltr')
  expect(writingDirection(['ليلى', 'She kept the garden gate unlatched.'])).toBe('ltr')
  expect(writingDirection(['', '1931 – 2019'])).toBe('ltr')
})
