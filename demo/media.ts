import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { portraitFile, recordingFile, voiceFile } from '../src/server/lib/media.ts'
import type { Storage } from '../src/server/ports/storage.ts'
import type { InventedPerson } from './people/person.ts'
import { portraitGroup } from './portrait-group.ts'

/** The keys of the stored files, by the index of the person. */
type Keys = Map<number, string>

const portraits = new URL('portraits/', import.meta.url)
const melody = new URL('../art/sound/music/piano.mp3', import.meta.url)
/** Sixteen seconds at 48 kbit/s. */
const melodyBytes = 96_000

export async function hangPortraits(
  storage: Storage,
  people: InventedPerson[],
  max: number,
): Promise<Keys> {
  const keys: Keys = new Map()
  const groups = new Map(readdirSync(portraits).map((group) => [group, filesOf(group)]))
  for (const person of people.filter(({ portraitAge }) => portraitAge !== null).slice(0, max)) {
    const group = groups.get(portraitGroup(person))
    // Moves each picture to the end of its group, so that it is reused late.
    const file = group?.shift()
    if (!group || !file) continue
    group.push(file)
    const picture = await readFile(new URL(file, portraits))
    const key = randomUUID()
    for (const size of ['large', 'small'] as const) {
      await storage.put(portraitFile(key, size), picture, 'image/webp')
    }
    keys.set(person.index, key)
  }
  return keys
}

function filesOf(group: string): string[] {
  return readdirSync(new URL(`${group}/`, portraits)).map((file) => `${group}/${file}`)
}

/** Invented people have no voice, so a few bars of music replace it. */
export async function leaveVoices(
  storage: Storage,
  people: InventedPerson[],
  max: number,
): Promise<Keys> {
  const keys: Keys = new Map()
  const heard = people.filter(({ passedOn }) => passedOn !== null).slice(0, max)
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
