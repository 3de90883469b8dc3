import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import {
  pictureFile,
  pictureSizes,
  portraitFile,
  portraitSizes,
  recordingFile,
  voiceFile,
} from '../../lib/media.ts'
import { ArchiveRefused } from '../format/archive-refused.ts'
import type { ArchivedData } from './archived-data.ts'

interface Recording {
  key: string
  extension: string
}

/** The keys of what an import has put into the storage. */
export interface ImportedFiles {
  portrait: string | null
  voice: Recording | null
  pictures: { key: string; width: number; height: number }[]
  /** In the order of the messages. */
  messages: Recording[]
}

/** The payload of a verified archive, by name. */
export interface Payload {
  names: ReadonlySet<string>
  read(name: string): Promise<Buffer>
}

/** Stores the files under new names. What was stored before an error is removed. */
export async function storeImportedFiles(
  ctx: Context,
  payload: Payload,
  data: ArchivedData,
): Promise<ImportedFiles> {
  const stored: string[] = []
  const put = async (key: string, content: Buffer, type?: string) => {
    stored.push(key)
    await ctx.storage.put(key, content, type)
  }
  const folder = await mkdtemp(join(tmpdir(), 'vigil-import-'))
  try {
    return {
      portrait: await storePortrait(),
      voice: payload.names.has('voice.mp3') ? await storeRecording('voice') : null,
      pictures: await inOrder(data.pictures, ({ file }) => storePicture(file)),
      messages: await inOrder(data.eternal_messages, ({ year }) =>
        storeRecording(`eternal-messages/year-${year}`),
      ),
    }
  } catch (error) {
    for (const key of stored) await ctx.storage.remove(key)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }

  async function storePortrait() {
    if (!payload.names.has('portrait-large.webp')) return null
    const encoded = await encode('portrait-large.webp')
    const key = randomUUID()
    for (const size of portraitSizes) {
      const content = await asArchived(`portrait-${size}.webp`, encoded[size])
      await put(portraitFile(key, size), content, 'image/webp')
    }
    return key
  }

  async function storePicture(name: string) {
    const { width, height, ...encoded } = await encode(name)
    const key = randomUUID()
    for (const size of pictureSizes) {
      const content = await asArchived(name.replace('large', size), encoded[size])
      await put(pictureFile(key, size), content, 'image/webp')
    }
    return { key, width, height }
  }

  /** Decoding it shows that it is a picture; the bytes of the archive stay as they are. */
  async function encode(name: string) {
    const path = join(folder, 'picture')
    await writeFile(path, await payload.read(name))
    const encoded = await ctx.pictureEncoder.encodePhotograph(path)
    if (!encoded.ok) throw new ArchiveRefused(`A picture cannot be read: ${name}`)
    return encoded
  }

  async function asArchived(name: string, otherwise: Buffer): Promise<Buffer> {
    if (!payload.names.has(name)) return otherwise
    const content = await payload.read(name)
    return content.subarray(0, 4).equals(Buffer.from('RIFF')) ? content : otherwise
  }

  async function storeRecording(name: string): Promise<Recording> {
    const original = [...payload.names].find((one) => one.startsWith(`${name}-as-recorded.`))
    const extension = original?.split('.').at(-1) ?? 'mp3'
    if (!/^[a-z\d]{2,5}$/.test(extension)) {
      throw new ArchiveRefused(`A recording has an unknown type: ${name}`)
    }
    const key = randomUUID()
    const playable = await payload.read(`${name}.mp3`)
    await put(voiceFile(key), playable, 'audio/mpeg')
    await put(recordingFile(key, extension), original ? await payload.read(original) : playable)
    return { key, extension }
  }
}

async function inOrder<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const item of items) done.push(await work(item))
  return done
}

export async function removeImportedFiles(ctx: Context, files: ImportedFiles): Promise<void> {
  const recordings = [...(files.voice ? [files.voice] : []), ...files.messages]
  const keys = [
    ...(files.portrait
      ? portraitSizes.map((size) => portraitFile(files.portrait ?? '', size))
      : []),
    ...files.pictures.flatMap(({ key }) => pictureSizes.map((size) => pictureFile(key, size))),
    ...recordings.flatMap(({ key, extension }) => [voiceFile(key), recordingFile(key, extension)]),
  ]
  for (const key of keys) await ctx.storage.remove(key)
}
