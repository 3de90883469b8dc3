import sharp from 'sharp'
import { type Colour, lightOf, mix } from './colour.ts'
import { type Raster, readRaster, toMercator } from './raster.ts'

/** The width of NASA's picture. */
const size = 4096
const shadow: Colour = [13, 19, 34]
const glow: Colour = [142, 153, 184]

/** The earth after sunset: darker and bluer, so that the lights of graves stand out. */
export async function satellite(blueMarble: Buffer): Promise<Raster> {
  const day = await readRaster(sharp(blueMarble).removeAlpha())
  const world = toMercator(day, size)
  for (let at = 0; at < world.data.length; at += 3) {
    world.data.set(afterSunset([...world.data.subarray(at, at + 3)] as Colour), at)
  }
  return world
}

export function afterSunset(day: Colour): Colour {
  const light = lightOf(day)
  const moonlit = mix(shadow, glow, light ** 1.1)
  const dimmed = day.map((part) => part * 0.5) as Colour
  return mix(dimmed, moonlit, 0.68).map(Math.round) as Colour
}
