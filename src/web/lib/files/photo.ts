/** The maximum that browsers open without running out of memory; phones take photos of up to 50. */
const maxMegapixels = 60
const quality = 0.9

const minPhotoSide = 200

/** The decoded photo, rotated as it was taken; undefined if this browser cannot read it. */
export async function loadPhoto(file: Blob): Promise<HTMLImageElement | undefined> {
  const photo = new Image()
  photo.src = URL.createObjectURL(file)
  try {
    await photo.decode()
    return photo.naturalWidth > 0 ? photo : undefined
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(photo.src)
  }
}

/** Why a decoded photo cannot be used. */
export function photoSizeProblem(width: number, height: number): string | undefined {
  if (Math.min(width, height) < minPhotoSide) {
    return `This photo has ${width} × ${height} pixels. It needs at least ${minPhotoSide} on each side to be seen well.`
  }
  const megapixels = Math.round((width * height) / 1_000_000)
  return megapixels > maxMegapixels
    ? `This photo has ${megapixels} megapixels, and at most ${maxMegapixels} can be read. Please choose a smaller one.`
    : undefined
}

const isHeic = ({ name, type }: File) => /hei[cf]$/i.test(type) || /\.hei[cf]$/i.test(name)

/** Why a file that this browser cannot read is refused; undefined if the server should decide. */
export function unreadableProblem(file: File, known: readonly string[]): string | undefined {
  if (isHeic(file)) {
    return 'This is a HEIC photo, which this browser cannot read. On an iPhone, choose Settings, Camera, Formats, Most Compatible; or send the photo to yourself as JPG, and choose that one.'
  }
  return known.includes(file.type) ? undefined : 'Please select a valid image file.'
}

/** A format that only some browsers read may be chosen; it is sent as JPG. */
export const mayBeRead = (file: File, known: readonly string[]) =>
  known.includes(file.type) || isHeic(file)

interface Part {
  left: number
  top: number
  width: number
  height: number
}

/** A part of a photo as JPG, no larger than necessary. */
export async function jpgOf(
  photo: HTMLImageElement,
  part: Part,
  maxSide: number,
  name: string,
): Promise<File> {
  const scale = Math.min(1, maxSide / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(part.width * scale)
  canvas.height = Math.round(part.height * scale)
  drawPart(canvas, photo, part)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  if (!blob) throw new Error('The browser made no picture of the canvas.')
  return new File([blob], name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
}

export function drawPart(canvas: HTMLCanvasElement, photo: HTMLImageElement, part: Part): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.imageSmoothingQuality = 'high'
  // Transparent parts would be black in a JPG.
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--night')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const { left, top, width, height } = part
  pen.drawImage(photo, left, top, width, height, 0, 0, canvas.width, canvas.height)
}
