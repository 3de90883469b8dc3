import sharp, { type Metadata, type Sharp } from 'sharp'
import type { EncodedPicture } from '../../ports/pictures.ts'
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

export async function encodePicture(path: string): Promise<EncodedPicture> {
  const kind = await recognisePicture(path)
  if (!kind) return refuse(notAPicture)
  try {
    // Reads the header only; a limit here would hide how large the picture is.
    const header = await sharp(path, { limitInputPixels: false }).metadata()
    if (header.format !== kind) return refuse(notAPicture)
    const refusal = refusalOf(header)
    return refusal ? refuse(refusal) : await encodeSizes(path)
  } catch {
    return refuse(damaged)
  }
}

function refusalOf({ width, height, pageHeight = height, pages = 1 }: Metadata): string | null {
  if (pages > maxFrames) return tooManyFrames
  return width * pageHeight * pages > maxPixels ? tooLarge : null
}

async function encodeSizes(path: string): Promise<EncodedPicture> {
  const { data, info } = await decode(path)
  const { width, height, channels } = info
  const decoded = () => sharp(data, { raw: { width, height, channels } })
  const large = await decoded().webp({ quality: 82 }).toBuffer()
  const small = await fitted(decoded(), 320, 400).webp({ quality: 80 }).toBuffer()
  return { ok: true, large, small }
}

/** Raw pixels in the larger size: no metadata of the upload survives. */
async function decode(path: string) {
  try {
    return await decodePixels(path, 'warning')
  } catch (error) {
    if (error instanceof Error && harmlessWarning.test(error.message))
      return decodePixels(path, 'error')
    throw error
  }
}

function decodePixels(path: string, failOn: 'warning' | 'error') {
  const picture = sharp(path, { failOn, limitInputPixels: maxPixels }).autoOrient()
  return fitted(picture, 1200, 1500)
    .toColourspace('srgb')
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function fitted(picture: Sharp, width: number, height: number) {
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
}

function refuse(reason: string): EncodedPicture {
  return { ok: false, reason }
}
