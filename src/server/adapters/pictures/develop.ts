import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Developed } from '../../ports/pictures.ts'
import { recognisePicture } from './recognise.ts'

const mostPixels = 32_000_000
const mostFrames = 1000
const mostSecondsOfWork = 20

const notAPicture = 'Please select a valid image file.'
const damaged = 'This picture is damaged and cannot be opened.'
const tooLarge = 'This picture is too large. Please select one with at most 32 megapixels.'
const tooManyFrames = 'This picture has too many frames. Please select a still one.'

sharp.concurrency(1)
sharp.cache(false)

// Every browser shows such a file whole, and some phones write it.
const harmlessWarning = /Invalid SOS parameters for sequential JPEG/

export async function develop(path: string): Promise<Developed> {
  const kind = await recognisePicture(path)
  if (!kind) return refuse(notAPicture)
  try {
    // Reads the header only; a limit here would hide how large the picture is.
    const header = await sharp(path, { limitInputPixels: false }).metadata()
    if (header.format !== kind) return refuse(notAPicture)
    const objection = objectionTo(header)
    return objection ? refuse(objection) : await print(path)
  } catch {
    return refuse(damaged)
  }
}

function objectionTo({ width, height, pageHeight = height, pages = 1 }: Metadata): string | null {
  if (pages > mostFrames) return tooManyFrames
  return width * pageHeight * pages > mostPixels ? tooLarge : null
}

async function print(path: string): Promise<Developed> {
  const { data, info } = await opened(path)
  const { width, height, channels } = info
  const negative = () => sharp(data, { raw: { width, height, channels } })
  const large = await negative().webp({ quality: 82 }).toBuffer()
  const small = await fitted(negative(), 320, 400).webp({ quality: 80 }).toBuffer()
  return { ok: true, large, small }
}

/** Bare pixels in the larger size: nothing that came with the file can follow them. */
async function opened(path: string) {
  try {
    return await pixels(path, 'warning')
  } catch (error) {
    if (error instanceof Error && harmlessWarning.test(error.message)) return pixels(path, 'error')
    throw error
  }
}

function pixels(path: string, failOn: 'warning' | 'error') {
  const picture = sharp(path, { failOn, limitInputPixels: mostPixels }).autoOrient()
  return fitted(picture, 1200, 1500)
    .toColourspace('srgb')
    .timeout({ seconds: mostSecondsOfWork })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function fitted(picture: Sharp, width: number, height: number) {
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
}

function refuse(reason: string): Developed {
  return { ok: false, reason }
}
