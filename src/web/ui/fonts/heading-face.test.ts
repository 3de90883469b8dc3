import { expect, test } from 'vitest'
import { headingFace } from './heading-face.ts'

test('a heading with a letter Cinzel lacks is set in the reading face, whole', () => {
  for (const name of ['Nguyễn Thị Phượng', 'Trương Hương', 'Ĉiela', 'Tributes to Nguyễn An'])
    expect(headingFace(name)).toBe('reading')
  for (const name of ['Łukasz Święcicki', 'Győző', 'İbrahim Gündoğdu', 'Ștefan', 'Zoë Núñez'])
    expect(headingFace(name)).toBeUndefined()
})
