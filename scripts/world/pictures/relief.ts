import sharp from 'sharp'
import { type Colour, ease, mix } from './colour.ts'
import { type Raster, readRaster, toMercator } from './raster.ts'

const size = 4096
const lowland: Colour = [37, 47, 74]
const upland: Colour = [74, 80, 108]
const summit: Colour = [128, 129, 142]
/** Light from the north-west, as on most maps. */
const light = [-0.5, -0.5, 0.7071] as const
const steepness = 0.1
/** How much darker or lighter than flat ground a slope may be. */
const contrast = 0.5

/**
 * Heights as light and shade, transparent where land is flat: the elevation data does not distinguish low land
 * from sea, so the vector map below draws the coasts.
 */
export async function relief(elevation: Buffer): Promise<Raster> {
  const picture = sharp(elevation)
    .toColourspace('b-w')
    .resize(size, size / 2, { kernel: 'cubic' })
  const heights = toMercator(await readRaster(picture.blur(1.1).extractChannel(0)), size)
  const data = new Uint8Array(size * size * 4)
  for (let at = 0; at < heights.data.length; at++) data.set(shaded(heights, at), at * 4)
  return { ...heights, channels: 4, data }
}

function shaded(heights: Raster, at: number): [...Colour, alpha: number] {
  const height = heights.data[at] ?? 0
  const brightness = hillshade(heights, at)
  const tint = mix(mix(lowland, upland, ease(0, 70, height)), summit, ease(90, 230, height))
  const [red, green, blue] = tint.map((part) => Math.round(Math.min(255, part * brightness)))
  const alpha = ease(0, 9, height)
  return [red ?? 0, green ?? 0, blue ?? 0, Math.round(alpha * 235)]
}

/** 1 on flat ground, more where a slope faces the light. */
function hillshade({ data, width }: Raster, at: number): number {
  const height = (index: number) => data[index] ?? 0
  const dx = ((height(at + 1) - height(at - 1)) / 2) * steepness
  const dy = ((height(at + width) - height(at - width)) / 2) * steepness
  const lit = (-dx * light[0] - dy * light[1] + light[2]) / Math.hypot(dx, dy, 1)
  return 1 + contrast * Math.tanh((lit / light[2] - 1) / contrast)
}
