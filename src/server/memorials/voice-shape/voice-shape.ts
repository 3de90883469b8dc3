import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { announceGrave } from '../../graveyard/graves.store.ts'
import { voiceFile } from '../../lib/media.ts'
import { measureVoiceJob } from './voice-shape.jobs.ts'
import type { VoiceShape } from './voice-shape.rules.ts'
import { findShape, saveShape } from './voice-shape.store.ts'

/** Longer than any stored recording. */
const maxSeconds = 120

/**
 * For a voice that may be heard. If it has not been measured yet, a job measures it soon and then updates the
 * page.
 */
export async function voiceShape(ctx: Context, graveId: number): Promise<VoiceShape | null> {
  const { voiceKey, shape } = await findShape(ctx.db, graveId)
  if (voiceKey && !shape) await ctx.jobs.enqueue(ctx.db, measureVoiceJob, { graveId })
  return shape && shape.peaks.length > 0 ? shape : null
}

/** Of a recording from before shapes were measured on upload. Idempotent. */
export async function measureVoice(ctx: Context, graveId: number): Promise<void> {
  const { voiceKey, shape } = await findShape(ctx.db, graveId)
  if (!voiceKey || shape) return
  await saveShape(ctx.db, graveId, await measure(ctx, voiceKey))
  await announceGrave(ctx.db, graveId)
}

async function measure(ctx: Context, key: string): Promise<VoiceShape> {
  const content = await ctx.storage.read(voiceFile(key))
  const folder = await mkdtemp(join(tmpdir(), 'voice-'))
  try {
    const path = join(folder, 'voice.mp3')
    await writeFile(path, content)
    const encoded = await ctx.soundEncoder.encode(path, { start: 0, end: undefined, maxSeconds })
    if (!encoded.ok) {
      // The queue retries; a busy machine says nothing about the file.
      if (encoded.wasTooSlow) throw new Error('The voice was not measured in time.')
      // There is nothing to draw.
      return { key, seconds: 0, peaks: [] }
    }
    return { key, seconds: encoded.seconds, peaks: encoded.peaks }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
