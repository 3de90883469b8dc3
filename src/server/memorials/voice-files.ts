import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context } from '../context.ts'
import { recordingFile, type UploadedFile, voiceFile } from '../lib/media.ts'
import { problem } from '../lib/problem.ts'
import type { VoiceShape } from './voice-shape/voice-shape.rules.ts'

const maxSeconds = 60

/** The part of an upload to keep, in seconds. */
export interface Trim {
  start: number
  end: number | undefined
}

export interface Voice {
  key: string
  extension: string
}

// Stores a recording as uploaded and in a format that every browser plays. If it was trimmed, only the kept
// part is stored.

export async function storeVoiceFile(
  ctx: Context,
  upload: UploadedFile,
  trim: Trim,
): Promise<Voice & { shape: VoiceShape }> {
  const encoded = await ctx.soundEncoder.encode(upload.path, { ...trim, maxSeconds })
  if (!encoded.ok) throw problem('file-refused', { reason: encoded.reason })
  const { playable, playableType, isCut, seconds, peaks } = encoded
  const original = isCut
    ? { type: playableType, extension: 'mp3', content: playable }
    : { ...encoded.original, content: await readFile(upload.path) }
  const voice = { key: randomUUID(), extension: original.extension }
  await ctx.storage.put(voiceFile(voice.key), playable, playableType)
  await ctx.storage.put(recordingFile(voice.key, voice.extension), original.content, original.type)
  return { ...voice, shape: { key: voice.key, seconds, peaks } }
}

export async function discardVoiceFile(ctx: Context, { key, extension }: Voice): Promise<void> {
  await ctx.storage.remove(voiceFile(key))
  await ctx.storage.remove(recordingFile(key, extension))
}
