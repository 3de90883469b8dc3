import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { KeptPart } from '../../ports/sounds.ts'
import { readPermissions } from '../decoder-process.ts'
import { soundEncoder } from './sound-encoder.ts'
import { transcodeFile } from './transcode-file.ts'

// A sound may start a process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 })

const damaged = { ok: false, reason: 'This recording is damaged and cannot be played.' }
const notASound = { ok: false, reason: 'Please select a valid audio file.' }
const noSound = { ok: false, reason: 'There is no sound in this file.' }

const encoder = soundEncoder()
/** A process costs half a second, so files that take the same path through it are transcoded here. */
const here = soundEncoder(transcodeFile)
let folder = ''
let files = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sounds-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function encode(content: Buffer | string, part: Partial<KeptPart> = {}, by = encoder) {
  const path = join(folder, `${++files}.mp4`)
  await writeFile(path, content)
  return by.encode(path, { start: 0, end: undefined, maxSeconds: 60, ...part })
}

const encodeHere = (content: Buffer | string, part: Partial<KeptPart> = {}) =>
  encode(content, part, here)

async function encoded(content: Buffer, part: Partial<KeptPart> = {}, by = here) {
  const result = await encode(content, part, by)
  if (!result.ok) throw new Error(result.reason)
  return result
}

const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url))

interface Wav {
  seconds?: number
  rate?: number
  channels?: number
}

function wav({ seconds = 3, rate = 16_000, channels = 1 }: Wav = {}) {
  const header = Buffer.from('RIFF....WAVEfmt ................data....')
  const content = Buffer.alloc(seconds * rate * channels * 2)
  for (let i = 0; i < content.length / 2; i++) {
    content.writeInt16LE(
      Math.round(8000 * Math.sin((440 * 2 * Math.PI * i) / rate / channels)),
      i * 2,
    )
  }
  header.writeUInt32LE(36 + content.length, 4)
  header.writeUInt32LE(16, 16)
  const format = Buffer.alloc(16)
  format.writeUInt16LE(1, 0)
  format.writeUInt16LE(channels, 2)
  format.writeUInt32LE(rate, 4)
  format.writeUInt32LE(rate * channels * 2, 8)
  format.writeUInt16LE(channels * 2, 12)
  format.writeUInt16LE(16, 14)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([header.subarray(0, 20), format, Buffer.from('data'), size, content])
}

/** Browsers read the first header of the stream. */
function readMp3(playable: Buffer) {
  const [sync, kind = 0, rates = 0, mode = 0] = playable
  const rate = [44_100, 48_000, 32_000][(rates >> 2) & 3]
  return { isMp3: sync === 0xff && kind >> 1 === 0x7d, rate, isMono: mode >> 6 === 3 }
}

test.each([
  ['tone.mp3', 'audio/mpeg', 'mp3', { rate: 44_100, isMono: true }],
  ['tone.m4a', 'audio/mp4', 'm4a', { rate: 44_100, isMono: false }],
  ['tone-in-fragments.mp4', 'audio/mp4', 'm4a', { rate: 44_100, isMono: true }],
  ['safari-pieces.mp4', 'audio/mp4', 'm4a', { rate: 44_100, isMono: true }],
  ['firefox-pieces.ogg', 'audio/ogg', 'ogg', { rate: 48_000, isMono: true }],
  ['firefox-live.webm', 'audio/webm', 'webm', { rate: 48_000, isMono: true }],
  ['tone-opus.ogg', 'audio/ogg', 'ogg', { rate: 48_000, isMono: true }],
  ['tone-vorbis.ogg', 'audio/ogg', 'ogg', { rate: 44_100, isMono: false }],
  ['tone-with-pictures.mp4', 'video/mp4', 'mp4', { rate: 44_100, isMono: true }],
  ['recorder-opus.webm', 'audio/webm', 'webm', { rate: 48_000, isMono: true }],
  ['recorder-opus.mp4', 'audio/mp4', 'm4a', { rate: 48_000, isMono: true }],
])('%s is measured and made playable', async (name, type, extension, form) => {
  const { seconds, playable, playableType, original, isCut } = await encoded(
    await fixture(name),
    {},
    encoder,
  )
  expect(Math.abs(seconds - 3)).toBeLessThan(0.1)
  expect(isCut).toBe(false)
  expect(original).toEqual({ type, extension })
  expect(playableType).toBe('audio/mpeg')
  expect(readMp3(playable)).toEqual({ isMp3: true, ...form })
  expect(playable.includes('sender-was-here')).toBe(false)
  const again = await encoded(playable)
  expect(Math.abs(again.seconds - seconds)).toBeLessThan(0.1)
})

test.each([
  { rate: 8000, channels: 1 },
  { rate: 22_050, channels: 2 },
  { rate: 44_100, channels: 2 },
  { rate: 96_000, channels: 1 },
  { rate: 48_000, channels: 6 },
])('a WAV of $channels channels at $rate hertz is measured and made playable', async (form) => {
  const { seconds, playable, original } = await encoded(wav(form))
  expect(seconds).toBeCloseTo(3)
  expect(original).toEqual({ type: 'audio/wav', extension: 'wav' })
  expect(readMp3(playable).isMono).toBe(form.channels !== 2)
  expect([44_100, 48_000]).toContain(readMp3(playable).rate)
  expect(Math.abs((await encoded(playable)).seconds - 3)).toBeLessThan(0.1)
})

test('a WAV written into a pipe, without its length, is read to its end', async () => {
  const piped = wav()
  piped.writeUInt32LE(0xffff_ffff, 40)
  expect((await encoded(piped)).seconds).toBeCloseTo(3)
})

test('a sound that changes between mono and stereo is read to its end', async () => {
  const mono = await fixture('tone.mp3')
  const { playable: stereo } = await encoded(wav({ rate: 44_100, channels: 2 }))
  for (const both of [
    [mono, stereo],
    [stereo, mono],
  ]) {
    expect(Math.abs((await encoded(Buffer.concat(both))).seconds - 6)).toBeLessThan(0.2)
  }
})

test('a minute of sound stays below a megabyte', async () => {
  const minute = wav({ seconds: 60, rate: 44_100, channels: 2 })
  const { playable, seconds } = await encoded(minute, {}, encoder)
  expect(seconds).toBeCloseTo(60)
  expect(playable.length).toBeLessThan(1_000_000)
})

test('a few seconds too many are cut off at the full minute, and much more is refused', async () => {
  expect(await encoded(wav({ seconds: 60, rate: 8000 }))).toMatchObject({ isCut: false })
  const { seconds, isCut, playable } = await encoded(wav({ seconds: 66, rate: 8000 }))
  expect({ seconds, isCut }).toEqual({ seconds: 60, isCut: true })
  expect(Math.abs((await encoded(playable)).seconds - 60)).toBeLessThan(0.15)
  const reason = 'The recording is longer than 60 seconds.'
  expect(await encode(wav({ seconds: 71, rate: 8000 }))).toEqual({ ok: false, reason })
})

const containers = [
  'tone.mp3',
  'tone.m4a',
  'safari-pieces.mp4',
  'firefox-pieces.ogg',
  'tone-vorbis.ogg',
  'recorder-opus.webm',
]

test.each(containers)('%s is cut where two seconds are allowed', async (name) => {
  const { seconds, isCut, playable } = await encoded(await fixture(name), { maxSeconds: 2 })
  expect(seconds).toBeCloseTo(2, 3)
  expect(isCut).toBe(true)
  expect(Math.abs((await encoded(playable)).seconds - 2)).toBeLessThan(0.15)
})

test.each(containers)('%s is trimmed at both ends', async (name) => {
  const part = { start: 0.5, end: 1.75 }
  const { seconds, isCut } = await encoded(await fixture(name), part)
  expect(seconds).toBeCloseTo(1.25, 3)
  expect(isCut).toBe(true)
})

test('a part is found in a long sound, and is cut at the full minute too', async () => {
  const long = wav({ seconds: 300, rate: 8000 })
  expect((await encoded(long, { start: 200, end: 230 })).seconds).toBe(30)
  expect((await encoded(long, { start: 100, end: 290 })).seconds).toBe(60)
  expect(await encode(long, { start: 400, end: 430 })).toEqual(noSound)
  expect(await encode(long, { start: 9, end: 8 })).toEqual(noSound)
})

test('a duration in the file is not trusted', async () => {
  const lying = await fixture('tone.m4a')
  for (const [box, at] of [
    ['mvhd', 20],
    ['mdhd', 20],
    ['tkhd', 24],
  ] as const) {
    lying.writeUInt32BE(1, lying.indexOf(box) + at)
  }
  expect(Math.abs((await encoded(lying)).seconds - 3)).toBeLessThan(0.1)
})

test.each([
  'tone.mp3',
  'tone.m4a',
  'tone-in-fragments.mp4',
  'tone-opus.ogg',
  'tone-vorbis.ogg',
  'recorder-opus.webm',
])('%s is refused when it was cut off', async (name) => {
  const whole = await fixture(name)
  for (const part of [0.3, 0.6, 0.95]) {
    expect(await encodeHere(whole.subarray(0, whole.length * part))).toEqual(damaged)
  }
})

test('a WAV that was cut off is refused', async () => {
  const whole = wav()
  expect(await encode(whole.subarray(0, whole.length / 2))).toEqual(damaged)
})

test('pictures without sound are refused', async () => {
  expect(await encode(await fixture('pictures-without-sound.mp4'))).toEqual(noSound)
  expect(await encode(wav({ seconds: 0 }))).toEqual(noSound)
})

test.each([
  ['a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
  ['a list of files', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ['a session description', 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a picture in boxes', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a Matroska film', Buffer.from('\x1a\x45\xdf\xa3\x8bB\x82\x88matroska', 'latin1')],
  ['a tag without sound', Buffer.from('ID3\x04\0\0\0\0\0\x05hello and nothing more', 'latin1')],
  ['nothing', ''],
])('%s is not a sound, whatever its name', async (_, content) => {
  expect(await encode(content)).toEqual(notASound)
})

test('a file that only begins like a sound is refused', async () => {
  const noise = Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * i * 31 + i * 7) % 251))
  for (const start of ['OggS\0', '\0\0\0\x18ftypisom', '\x1a\x45\xdf\xa3\x9fB\x82\x84webm']) {
    expect(await encode(Buffer.concat([Buffer.from(start, 'latin1'), noise]))).toEqual(damaged)
  }
  expect(await encode(Buffer.concat([Buffer.from('\xff\xfb\x90\0', 'latin1'), noise]))).toEqual(
    notASound,
  )
})

test('NaN samples do no harm', async () => {
  const wild = wav({ rate: 48_000 })
  wild.writeUInt16LE(3, 20)
  wild.writeUInt16LE(32, 34)
  wild.writeUInt16LE(4, 32)
  wild.writeUInt32LE(48_000 * 4, 28)
  wild.fill(0xff, 44)
  expect((await encoded(wild)).seconds).toBeCloseTo(1.5)
})

test('ten hours of silence in a small file are refused', async () => {
  const silence = tenHoursOfOpus(await fixture('tone-opus.ogg'))
  expect(silence.length).toBeLessThan(10_000_000)
  const reason = 'The recording is longer than 60 seconds.'
  expect(await encode(silence)).toEqual({ ok: false, reason })
})

/** The head of a real file, then pages of 255 packets of one byte, 60 milliseconds each. */
function tenHoursOfOpus(sample: Buffer) {
  const third = sample.indexOf('OggS', sample.indexOf('OpusTags'))
  const pages = Array.from({ length: 2353 }, (_, i) => {
    const page = Buffer.alloc(27 + 255 + 255, 0x18)
    sample.copy(page, 0, third, third + 27)
    page.writeUInt8(0, 5)
    page.writeBigInt64LE(BigInt((i + 1) * 255 * 2880), 6)
    page.writeUInt32LE(i + 2, 18)
    page.fill(1, 27, 27 + 255)
    page.writeUInt8(255, 26)
    page.writeUInt32LE(0, 22)
    page.writeUInt32LE(pageChecksum(page), 22)
    return page
  })
  return Buffer.concat([sample.subarray(0, third), ...pages])
}

function pageChecksum(page: Buffer) {
  let sum = 0
  for (const byte of page) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  return sum >>> 0
}

test('several recordings at once are all encoded', async () => {
  const content = await fixture('recorder-opus.webm')
  const results = await Promise.all(Array.from({ length: 5 }, () => encode(content)))
  expect(results.every(({ ok }) => ok)).toBe(true)
})

test('the decoder process can read only its program and the sound', async () => {
  const [own, other] = [join(folder, 'own.mp4'), join(folder, 'other.mp4')]
  for (const path of [own, other]) await writeFile(path, 'sound')
  const mayRead = (path: string) => {
    const script = `require('node:fs').readFileSync(${JSON.stringify(path)})`
    return spawnSync(process.execPath, [...readPermissions(own), '-e', script]).status === 0
  }
  expect([own, 'package.json', 'src/server/main.ts'].map(mayRead)).toEqual([true, true, true])
  expect([other, 'README.md', '/etc/passwd'].map(mayRead)).toEqual([false, false, false])
})
