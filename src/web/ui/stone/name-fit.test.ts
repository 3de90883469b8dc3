import { expect, test } from 'vitest'
import { graveStyles } from '../../../contract/values/grave-styles.ts'
import { isNameWhole } from './name-fit.ts'

test('usual names fit on every stone, in every script', () => {
  for (const style of graveStyles) {
    for (const name of [
      'Anna Weber',
      'Maximiliana Theodora Weidenbach',
      '欧阳明月',
      'يوسف عمر الفاسي',
    ]) {
      for (const hasPortrait of [true, false])
        expect(isNameWhole(style, hasPortrait, name)).toBe(true)
    }
  }
})

test('a name that no stone can hold is known before it is saved', () => {
  for (const style of graveStyles) {
    expect(isNameWhole(style, true, 'Maximiliana '.repeat(12))).toBe(false)
    expect(isNameWhole(style, true, '漢'.repeat(150))).toBe(false)
  }
})
