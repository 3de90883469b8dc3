import { expect, test } from 'vitest'
import { type Colour, lightOf } from './colour.ts'
import { afterSunset } from './satellite.ts'

const desert: Colour = [222, 190, 140]
const snow: Colour = [250, 250, 250]

test('no ground is bright after sunset, and the order of brightness is kept', () => {
  expect(lightOf(afterSunset(snow))).toBeLessThan(0.6)
  expect(lightOf(afterSunset(desert))).toBeLessThan(lightOf(afterSunset(snow)))
})

test('warm sand turns cold: warm light is left to the graves', () => {
  const [red, , blue] = afterSunset(desert)
  expect(red - blue).toBeLessThan((desert[0] - desert[2]) / 3)
})
