import sharp, { type Metadata, type Sharp } from 'sharp'
import { pictureSides } from '../../../contract/values/picture-limits.ts'
import type { EncodedPhotograph, EncodedPicture } from '../../ports/pictures.ts'
import { recognisePicture } from './recognise.ts'

const maxPixels = 32_000_000
const maxFrames = 1000
const timeoutSeconds = 20

const notAPicture = 'Please select a valid image file.'
const damaged = 'This picture is damaged and cannot be opened.'
const tooLarge = 'This picture is too large. Please select one with at most 32 megapixels.'
const tooManyFrames = 'This picture has too many frames. Please select a still one.'

sharp.concurrency(1)
sharp.cache(false)

// Every browser shows such a file completely, and some phones write it.
const harmlessWarning = /Invalid SOS parameters for sequential JPEG/

export function encodePicture(path: string): Promise<EncodedPicture> {
  return recognised(path, encodeSizes)
}

export function encodePhotograph(path: string): Promise<EncodedPhotograph> {
  return recognised(path, encodeThreeSizes)
}

/** Refuses what is no picture, is damaged or too large, before and while it is decoded. */
async function recognised<T>(
  path: string,
  encode: (path: string) => Promise<T>,
): Promise<T | Refusal> {
  const kind = await recognisePicture(path)
  if (!kind) return refuse(notAPicture)
  try {
    // Reads the header only; a limit here would hide how large the picture is.
    const header = await sharp(path, { limitInputPixels: false }).metadata()
    if (header.format !== kind) return refuse(notAPicture)
    const refusal = refusalOf(header)
    return refusal ? refuse(refusal) : await encode(path)
  } catch {
    return refuse(damaged)
  }
}

function refusalOf({ width, height, pageHeight = height, pages = 1 }: Metadata): string | null {
  if (pages > maxFrames) return tooManyFrames
  return width * pageHeight * pages > maxPixels ? tooLarge : null
}

async function encodeSizes(path: string): Promise<EncodedPicture> {
  const decoded = await decode(path, { width: 1200, height: 1500 })
  const large = await decoded.pixels().webp({ quality: 82 }).toBuffer()
  // As a memorial page shows it: its frame cuts the sides off a wide one.
  const fit = decoded.width * 5 > decoded.height * 4 ? 'cover' : 'outside'
  const medium = await decoded
    .pixels()
    .resize({ width: 640, height: 800, fit, withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer()
  const small = await fitted(decoded.pixels(), { width: 320, height: 400 })
    .webp({ quality: 80 })
    .toBuffer()
  return { ok: true, large, medium, small }
}

async function encodeThreeSizes(path: string): Promise<EncodedPhotograph> {
  const square = (side: number) => ({ width: side, height: side })
  const { width, height, pixels } = await decode(path, square(pictureSides.large))
  const sized = (side: number, quality: number) =>
    fitted(pixels(), square(side)).webp({ quality }).toBuffer()
  return {
    ok: true,
    width,
    height,
    large: await sized(pictureSides.large, 80),
    medium: await sized(pictureSides.medium, 76),
    small: await sized(pictureSides.small, 72),
  }
}

interface Box {
  width: number
  height: number
}

/** Raw pixels in the largest size: no metadata of the upload survives. */
async function decode(path: string, box: Box) {
  const { data, info } = await decodeDespiteWarning(path, box)
  const { width, height, channels } = info
  return { width, height, pixels: () => sharp(data, { raw: { width, height, channels } }) }
}

async function decodeDespiteWarning(path: string, box: Box) {
  try {
    return await decodePixels(path, box, 'warning')
  } catch (error) {
    if (error instanceof Error && harmlessWarning.test(error.message))
      return decodePixels(path, box, 'error')
    throw error
  }
}

function decodePixels(path: string, box: Box, failOn: 'warning' | 'error') {
  const picture = sharp(path, { failOn, limitInputPixels: maxPixels }).autoOrient()
  return fitted(picture, box)
    .toColourspace('srgb')
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function fitted(picture: Sharp, { width, height }: Box) {
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
}

interface Refusal {
  ok: false
  reason: string
}

function refuse(reason: string): Refusal {
  return { ok: false, reason }
}
