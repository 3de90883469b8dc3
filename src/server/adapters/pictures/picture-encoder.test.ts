import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runDecoder } from '../decoder-process.ts'
import * as decoder from './encode-picture.ts'
import { decoderProcess, pictureEncoder } from './picture-encoder.ts'
import { withoutText } from './png-chunks.ts'

vi.setConfig({ testTimeout: 30_000 })

const damaged = { ok: false, reason: 'This picture is damaged and cannot be opened.' }
const notAPicture = { ok: false, reason: 'Please select a valid image file.' }

const encoder = pictureEncoder()
/** A process costs half a second, so files that take the same path through it are encoded here. */
const here = pictureEncoder(decoder)
let folder = ''
let files = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function encodeUpload(content: Buffer | string, by = here) {
  const path = join(folder, `${++files}.jpg`)
  await writeFile(path, content)
  return by.encode(path)
}

async function encoded(content: Buffer) {
  const result = await encodeUpload(content)
  if (!result.ok) throw new Error(result.reason)
  return result
}

/** Red on the left, blue on the right, and noise below, so that a file has some length. */
function photo(width = 600, height = 400) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const half = (background: string) => ({
    create: { width: width / 2, height: height / 2, channels: 3 as const, background },
  })
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } }).composite([
    { input: half('#ff0000'), left: 0, top: 0 },
    { input: half('#0000ff'), left: width / 2, top: 0 },
  ])
}

async function colourAt(picture: Buffer, left: number, top: number) {
  const spot = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha()
  const [red = 0, green = 0, blue = 0] = await spot.raw().toBuffer()
  return red > 200 && blue < 60
    ? 'red'
    : blue > 200 && red < 60
      ? 'blue'
      : [red, green, blue].join()
}

function pngChunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function blankPng(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function gif(frames: number, width: number, height: number) {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\0\0\0\0\xff', 'latin1')
  header.writeUInt16LE(width, 6)
  header.writeUInt16LE(height, 8)
  const frame = Buffer.from(
    '2c000000000100010000020244010021f90400000000000'.padEnd(46, '0'),
    'hex',
  )
  return Buffer.concat([header, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')])
}

test.each([
  ['JPG', () => photo().jpeg()],
  ['PNG', () => photo().png()],
  ['GIF', () => photo().gif()],
  ['WebP', () => photo().webp()],
])('a %s becomes WebP in two sizes', async (_, encode) => {
  const { large, small } = await encoded(await encode().toBuffer())
  expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 })
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 })
  expect(await colourAt(large, 100, 100)).toBe('red')
  expect(await colourAt(small, 300, 20)).toBe('blue')
})

test('a large picture fits into 1200 by 1500, and a small one is not enlarged', async () => {
  const tall = await encoded(await photo(2000, 4000).jpeg().toBuffer())
  expect(await sharp(tall.large).metadata()).toMatchObject({ width: 750, height: 1500 })
  expect(await sharp(tall.small).metadata()).toMatchObject({ width: 200, height: 400 })
  const tiny = await encoded(await photo(30, 20).png().toBuffer())
  expect(await sharp(tiny.large).metadata()).toMatchObject({ width: 30, height: 20 })
  expect(await sharp(tiny.small).metadata()).toMatchObject({ width: 30, height: 20 })
})

test('a picture is rotated by its EXIF orientation, and all metadata is removed', async () => {
  const taken = await photo()
    .withExif({
      IFD0: { Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .keepIccProfile()
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif?.includes('Camera')).toBe(true)
  const { large, small } = await encoded(taken)
  for (const print of [large, small]) {
    const { exif, icc, iptc, xmp, orientation } = await sharp(print).metadata()
    expect({ exif, icc, iptc, xmp, orientation }).toEqual({})
  }
  expect(await sharp(large).metadata()).toMatchObject({ width: 400, height: 600 })
  // Turned clockwise, the left side comes to the top.
  expect(await colourAt(large, 300, 100)).toBe('red')
  expect(await colourAt(large, 300, 500)).toBe('blue')
})

test('transparent parts stay transparent', async () => {
  const background = { r: 255, g: 0, b: 0, alpha: 0 }
  const empty = sharp({ create: { width: 50, height: 50, channels: 4, background } })
  const { large, small } = await encoded(await empty.png().toBuffer())
  for (const print of [large, small]) {
    expect((await sharp(print).stats()).channels[3]?.max).toBe(0)
  }
})

test('a CMYK picture becomes sRGB', async () => {
  const { large } = await encoded(await photo().toColourspace('cmyk').jpeg().toBuffer())
  expect(await sharp(large).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  expect(await colourAt(large, 100, 100)).toBe('red')
})

test('an animated picture keeps its first frame', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = [await frame('#ff0000'), await frame('#0000ff')]
  for (const moving of [
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  ]) {
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { large } = await encoded(moving)
    expect(await sharp(large).metadata()).toMatchObject({ width: 40, height: 40 })
    expect(await colourAt(large, 20, 20)).toBe('red')
  }
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7\n'],
  ['an HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['nothing', ''],
])('%s is not a picture, whatever its name', async (_, content) => {
  expect(await encodeUpload(content)).toEqual(notAPicture)
})

test('AVIF and TIFF are not accepted', async () => {
  expect(await encodeUpload(await photo().avif({ effort: 0 }).toBuffer())).toEqual(notAPicture)
  expect(await encodeUpload(await photo().tiff().toBuffer())).toEqual(notAPicture)
})

test('a picture of 256 megapixels in a small file is refused', async () => {
  const huge = blankPng(16_000, 16_000)
  expect(huge.length).toBeLessThan(1_000_000)
  const reason = 'This picture is too large. Please select one with at most 32 megapixels.'
  expect(await encodeUpload(huge)).toEqual({ ok: false, reason })
  expect(await encodeUpload(blankPng(8000, 4001))).toEqual({ ok: false, reason })
  expect(await encodeUpload(blankPng(8000, 4000))).toMatchObject({ ok: true })
})

test('the pixels of all frames of an animation count', async () => {
  expect(await encodeUpload(gif(20, 1000, 1000))).toMatchObject({ ok: true })
  expect(await encodeUpload(gif(40, 1000, 1000))).toMatchObject({ reason: /32 megapixels/ })
  expect(await encodeUpload(gif(5000, 10, 10))).toMatchObject({ reason: /too many frames/ })
})

test.each([
  ['JPG', () => photo().jpeg()],
  ['progressive JPG', () => photo().jpeg({ progressive: true })],
  ['PNG', () => photo().png()],
  ['GIF', () => photo().gif()],
  ['WebP', () => photo().webp()],
  ['lossless WebP', () => photo().webp({ lossless: true })],
])('a %s that was cut off is refused', async (_, encode) => {
  const whole = await encode().toBuffer()
  for (const part of [0.02, 0.5, 0.95]) {
    expect(await encodeUpload(whole.subarray(0, whole.length * part))).toEqual(damaged)
  }
})

test('a picture with corrupt data in the middle is refused', async () => {
  for (const encode of [() => photo().jpeg(), () => photo().png()]) {
    const whole = await encode().toBuffer()
    const middle = Math.floor(whole.length / 2)
    expect(await encodeUpload(whole.fill(0xff, middle, middle + 400))).toEqual(damaged)
  }
})

test('the odd scan header that some phones write is no damage', async () => {
  const odd = await photo().jpeg().toBuffer()
  const scan = odd.indexOf(Buffer.from([0xff, 0xda]))
  const spectralEnd = scan + 2 + odd.readUInt16BE(scan + 2) - 2
  expect(odd[spectralEnd]).toBe(63)
  odd[spectralEnd] = 0
  expect(await encodeUpload(odd)).toMatchObject({ ok: true })
  expect(await encodeUpload(odd.subarray(0, odd.length / 2))).toEqual(damaged)
})

test('many pictures at once are all encoded, each in a process of its own', async () => {
  const content = await photo().jpeg().toBuffer()
  const results = await Promise.all(Array.from({ length: 6 }, () => encodeUpload(content, encoder)))
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(await encodeUpload(content.subarray(0, 2_000), encoder)).toEqual(damaged)
  const path = join(folder, 'photograph.jpg')
  await writeFile(path, content)
  expect(await encoder.encodePhotograph(path)).toMatchObject({ ok: true, width: 600, height: 400 })
})

/** A picture whose chunks before its pixels unpack to gigabytes. */
function withChunks(type: string, head: string, count: number) {
  const png = blankPng(8, 8)
  const packed = deflateSync(Buffer.alloc(8_000_000), { level: 9 })
  const chunk = pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packed]))
  const start = 8 + 25
  const chunks = Array<Buffer>(count).fill(chunk)
  return Buffer.concat([png.subarray(0, start), ...chunks, png.subarray(start)])
}

test.each([
  ['compressed text', 'zTXt', 'Words\0\0'],
  ['compressed international text', 'iTXt', 'Words\0\x01\0\0\0'],
])('%s in a PNG is dropped before it unpacks', async (_, type, head) => {
  const poison = withChunks(type, head, 360)
  expect(poison.length).toBeLessThan(3_500_000)
  const before = process.cpuUsage()
  expect(await encodeUpload(poison)).toMatchObject({ ok: true })
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(1_000_000)
})

test('a PNG keeps its profile of colours and its orientation', async () => {
  const wide = photo().withMetadata({ orientation: 6 }).withIccProfile('p3').png()
  const content = withoutText(await wide.toBuffer())
  const { icc, orientation } = await sharp(content).metadata()
  expect({ hasProfile: (icc?.length ?? 0) > 100, orientation }).toEqual({
    hasProfile: true,
    orientation: 6,
  })
})

test('a picture that takes too much CPU time, or a process that never ends, is given up', async () => {
  const content = blankPng(8000, 4000)
  expect(await encodeUpload(content, pictureEncoder(decoderProcess(0.05)))).toEqual({
    ok: false,
    reason: 'This picture takes too long to open. Please save it anew and try again.',
  })
  const tooSlow = { ok: false, reason: 'too slow' }
  const result = await runDecoder({
    program: new URL('./fixtures/busy-process.ts', import.meta.url),
    path: folder,
    args: [],
    flags: [],
    timeoutMs: 1_500,
    tooSlow,
    gone: damaged,
  })
  expect(result).toEqual(tooSlow)
})
