import sharp, { type Sharp } from 'sharp'
import { unproject } from '../mercator.ts'

/** Pixels, row by row, with their channels side by side. */
export interface Raster {
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
  data: Uint8Array
}

export async function readRaster(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { width, height, channels: channels as Raster['channels'], data }
}

export function toSharp({ width, height, channels, data }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

/** Projects an equirectangular picture to Web Mercator. */
export function toMercator(picture: Raster, size: number): Raster {
  const { width, height, channels } = picture
  const data = new Uint8Array(size * size * channels)
  for (let row = 0; row < size; row++) {
    const [, latitude] = unproject([0.5, (row + 0.5) / size])
    const y = ((90 - latitude) / 180) * height - 0.5
    for (let column = 0; column < size; column++) {
      const x = ((column + 0.5) / size) * width - 0.5
      for (let channel = 0; channel < channels; channel++) {
        data[(row * size + column) * channels + channel] = sample(picture, x, y, channel)
      }
    }
  }
  return { width: size, height: size, channels, data }
}

/** Bilinear interpolation. Wraps at the eastern edge, clamps at the poles. */
function sample({ width, height, channels, data }: Raster, x: number, y: number, channel: number) {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [across, down] = [x - left, y - top]
  const at = (column: number, row: number) => {
    const inRow = Math.max(0, Math.min(height - 1, row)) * width
    return data[(inRow + ((column + width) % width)) * channels + channel] ?? 0
  }
  const upper = at(left, top) * (1 - across) + at(left + 1, top) * across
  const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
  return Math.round(upper * (1 - down) + lower * down)
}
