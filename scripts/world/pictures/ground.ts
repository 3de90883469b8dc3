import sharp from 'sharp'
import { type Colour, mix } from './colour.ts'
import { sequence, tilingNoise } from './noise.ts'
import { type Raster, readRaster, toSharp } from './raster.ts'

const turf = new URL('../../../art/ground/grass.webp', import.meta.url)

/** Small tiling pictures of the ground under the graves, in the colours of dusk. */
export async function groundPictures(): Promise<Record<string, Buffer>> {
  const pictures = {
    meadow: meadow(384),
    grass: await turfIn(320, [14, 22, 29], [72, 96, 94]),
    lawn: await turfIn(256, [33, 47, 47], [98, 122, 108]),
    gravel: gravel(256),
  }
  const packed = Object.entries(pictures).map(async ([name, picture]) => {
    const content = await toSharp(picture).webp({ quality: 84, effort: 6 }).toBuffer()
    return [`ground-${name}.webp`, content] as const
  })
  return Object.fromEntries(await Promise.all(packed))
}

/** The kit's turf, coloured between two tones by its own light and shade. */
async function turfIn(size: number, dark: Colour, bright: Colour): Promise<Raster> {
  const picture = sharp(turf.pathname).resize(size).greyscale().normalise().extractChannel(0)
  const blades = await readRaster(picture)
  return paint(size, 3, (x, y) => mix(dark, bright, (blades.data[y * size + x] ?? 0) / 255))
}

/** A meadow from above: patches of many sizes, none so large that the repetition shows. */
function meadow(size: number): Raster {
  const octaves = [8, 17, 37, 71, 129].map((cells) => tilingNoise(cells, cells))
  const random = sequence(19)
  return paint(size, 3, (x, y) => {
    const patches = octaves.reduce((sum, noise) => sum + noise(x / size, y / size), 0)
    return mix([17, 26, 33], [43, 58, 63], patches / octaves.length + (random() - 0.5) * 0.3)
  })
}

/** Pebbles: each pixel has its own grey, and neighbours share some of it. */
function gravel(size: number): Raster {
  const random = sequence(7)
  const [pebbles, patches] = [tilingNoise(96, 5), tilingNoise(9, 3)]
  return paint(size, 3, (x, y) => {
    const pebble = pebbles(x / size, y / size) * 0.6 + random() * 0.25
    const patch = patches(x / size, y / size) * 0.15
    return mix([54, 57, 66], [108, 107, 108], pebble + patch)
  })
}

function paint(
  size: number,
  channels: 3 | 4,
  colourAt: (x: number, y: number) => number[],
): Raster {
  const data = new Uint8ClampedArray(size * size * channels)
  for (let at = 0; at < size * size; at++) {
    data.set(colourAt(at % size, Math.floor(at / size)), at * channels)
  }
  return { width: size, height: size, channels, data: new Uint8Array(data.buffer) }
}
