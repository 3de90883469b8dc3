import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { pictureSides } from '../../../contract/values/picture-limits.ts'
import type { EncodedPhotograph, EncodedPicture } from '../../ports/pictures.ts'
import { withoutText } from './png-chunks.ts'
import { recognisePicture } from './recognise.ts'
import { damaged, notAPicture, tooLarge, tooManyFrames } from './refusal.ts'

const maxPixels = 32_000_000
const maxFrames = 1000

sharp.concurrency(1)
sharp.cache(false)

// Browsers show such a file completely, and some phones write it.
const harmlessWarning = /Invalid SOS parameters for sequential JPEG/

export function encodePicture(path: string): Promise<EncodedPicture> {
  return recognised(path, encodeSizes)
}

export function encodePhotograph(path: string): Promise<EncodedPhotograph> {
  return recognised(path, encodeThreeSizes)
}

/** Refuses what is not a picture, is damaged or is too large, before and while it is decoded. */
async function recognised<T>(
  path: string,
  encode: (content: Buffer) => Promise<T>,
): Promise<T | Refusal> {
  const kind = await recognisePicture(path)
  if (!kind) return refuse(notAPicture)
  try {
    const uploaded = await readFile(path)
    const content = kind === 'png' ? withoutText(uploaded) : uploaded
    // Reads only the header. A limit here would hide the size of the picture.
    const header = await sharp(content, { limitInputPixels: false }).metadata()
    if (header.format !== kind) return refuse(notAPicture)
    const refusal = refusalOf(header)
    return refusal ? refuse(refusal) : await encode(content)
  } catch {
    return refuse(damaged)
  }
}

function refusalOf({ width, height, pageHeight = height, pages = 1 }: Metadata): string | null {
  if (pages > maxFrames) return tooManyFrames
  return width * pageHeight * pages > maxPixels ? tooLarge : null
}

async function encodeSizes(content: Buffer): Promise<EncodedPicture> {
  const decoded = await decode(content, { width: 1200, height: 1500 })
  const large = await decoded.pixels().webp({ quality: 82 }).toBuffer()
  // As a memorial page shows it: the frame crops the sides of a wide one.
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

async function encodeThreeSizes(content: Buffer): Promise<EncodedPhotograph> {
  const square = (side: number) => ({ width: side, height: side })
  const { width, height, pixels } = await decode(content, square(pictureSides.large))
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
async function decode(content: Buffer, box: Box) {
  const { data, info } = await decodeDespiteWarning(content, box)
  const { width, height, channels } = info
  return { width, height, pixels: () => sharp(data, { raw: { width, height, channels } }) }
}

async function decodeDespiteWarning(content: Buffer, box: Box) {
  try {
    return await decodePixels(content, box, 'warning')
  } catch (error) {
    if (error instanceof Error && harmlessWarning.test(error.message))
      return decodePixels(content, box, 'error')
    throw error
  }
}

function decodePixels(content: Buffer, box: Box, failOn: 'warning' | 'error') {
  const picture = sharp(content, { failOn, limitInputPixels: maxPixels }).autoOrient()
  return fitted(picture, box).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
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
