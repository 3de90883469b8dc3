import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { portraitFile, recordingFile, voiceFile } from '../lib/media.ts'
import type { Storage } from '../ports/storage.ts'
import type { ImaginedPerson } from './imagined/person.ts'

/** The keys of what was kept, by the index of the person. */
type Keys = Map<number, string>

export async function hangPortraits(
  storage: Storage,
  people: ImaginedPerson[],
  most: number,
): Promise<Keys> {
  const keys: Keys = new Map()
  const shown = people.filter(({ hasPortrait }) => hasPortrait).slice(0, most)
  if (shown.length === 0) return keys
  const [{ default: sharp }, { drawPortrait }] = await Promise.all([
    import('sharp'),
    import('./imagined/portrait.ts'),
  ])
  for (const { index, face } of shown) {
    const key = randomUUID()
    const drawing = sharp(Buffer.from(drawPortrait(face)), { density: 36 })
    const picture = await drawing.webp({ quality: 80 }).toBuffer()
    for (const size of ['large', 'small'] as const) {
      await storage.put(portraitFile(key, size), picture, 'image/webp')
    }
    keys.set(index, key)
  }
  return keys
}

const melody = new URL('../../../art/sound/ambient.mp3', import.meta.url)
/** Eight seconds at 96 kbit/s. */
const melodyBytes = 96_000

/** Nobody invented has a voice: a few bars of music stand for it. */
export async function leaveVoices(
  storage: Storage,
  people: ImaginedPerson[],
  most: number,
): Promise<Keys> {
  const keys: Keys = new Map()
  const heard = people.filter(({ passedOn }) => passedOn !== null).slice(0, most)
  for (const { index } of heard) keys.set(index, await leaveVoice(storage))
  return keys
}

export async function leaveVoice(storage: Storage): Promise<string> {
  const music = (await readFile(melody)).subarray(0, melodyBytes)
  const key = randomUUID()
  for (const file of [voiceFile(key), recordingFile(key, 'mp3')]) {
    await storage.put(file, music, 'audio/mpeg')
  }
  return key
}
