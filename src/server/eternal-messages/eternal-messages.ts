import { randomUUID } from 'node:crypto'
import {
  type AnniversaryYear,
  anniversaryYears,
} from '../../contract/eternal-messages/eternal-messages.ts'
import { isSealed, provenEmailOf } from '../accounts/accounts.store.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { lockLifeDates } from '../graveyard/name-and-days.ts'
import { type UploadedFile, voiceFile } from '../lib/media.ts'
import { problem } from '../lib/problem.ts'
import { enqueueLetter, withdrawLettersWithFile } from '../mail/mail.ts'
import { keepDeleted, keepReplaced } from '../memorials/deleted-recordings/deleted-recordings.ts'
import {
  discardVoiceFile,
  storeVoiceFile,
  type Trim,
  type Voice,
} from '../memorials/voice-files.ts'
import { eternalLetters } from './emails/letters.ts'
import { type EternalMessage, recordingAttachment } from './eternal-message.rules.ts'
import * as store from './eternal-messages.store.ts'
import { findMessage } from './eternal-messages.store.ts'
import { requireUltraPremium, requireUnsealed } from './requirements.ts'

/** A person who reads the mailbox of the dead can sign in, and must wait for these words like everybody else. */
function withoutWords(message: EternalMessage): EternalMessage {
  return message.sentAt ? message : { ...message, transcript: '' }
}

// The messages an owner records for the anniversaries of their passing.

/** All anniversaries, with and without a message. */
export async function listEternalMessages(ctx: Context, ownerId: number) {
  const messages = await store.messagesOf(ctx.db, ownerId)
  const shown = (await isSealed(ctx.db, ownerId)) ? messages.map(withoutWords) : messages
  const byYear = new Map(shown.map((message) => [message.year, message]))
  return anniversaryYears.map((year) => ({ year, message: byYear.get(year) ?? null }))
}

/** The previous recording is kept for thirty days. */
export async function saveEternalMessage(
  ctx: Context,
  ownerId: number,
  year: AnniversaryYear,
  { upload, trim, transcript }: { upload: UploadedFile; trim: Trim; transcript: string },
): Promise<void> {
  await requireUltraPremium(ctx, ctx.db, ownerId)
  const voice = await storeVoiceFile(ctx, upload, trim)
  await replace(ctx, ownerId, year, voice, transcript).catch(async (error: unknown) => {
    await discardVoiceFile(ctx, voice)
    throw error
  })
}

function replace(
  ctx: Context,
  ownerId: number,
  year: AnniversaryYear,
  voice: Voice,
  transcript: string,
) {
  return ctx.db.transaction().execute(async (trx) => {
    await requireUnsealed(trx, ownerId)
    const old = await takeMessage(ctx, trx, ownerId, year)
    if (old) await keepReplaced(ctx, trx, old)
    await store.insertMessage(trx, {
      ownerId,
      year,
      voiceKey: voice.key,
      voiceExtension: voice.extension,
      transcript,
      recordedAt: ctx.clock.now(),
    })
  })
}

/** A waiting rehearsal is withdrawn along with its recording. */
async function takeMessage(ctx: Context, trx: Connection, ownerId: number, year: AnniversaryYear) {
  const old = await store.deleteMessage(trx, ownerId, year)
  if (!old) return null
  await withdrawLettersWithFile(ctx, trx, voiceFile(old.voiceKey))
  return { ownerId, year, ...old }
}

export async function writeMessageTranscript(
  ctx: Context,
  ownerId: number,
  year: AnniversaryYear,
  transcript: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await requireUltraPremium(ctx, trx, ownerId)
    await requireUnsealed(trx, ownerId)
    const isFound = await store.setTranscript(trx, ownerId, year, transcript)
    if (!isFound) throw problem('not-found')
  })
}

/** The recording is kept for thirty days, in which the owner can restore it. */
export async function removeEternalMessage(
  ctx: Context,
  ownerId: number,
  year: AnniversaryYear,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await requireUltraPremium(ctx, trx, ownerId)
    await requireUnsealed(trx, ownerId)
    const old = await takeMessage(ctx, trx, ownerId, year)
    if (!old) throw problem('not-found')
    await keepDeleted(ctx, trx, old)
  })
}

export async function readRecording(ctx: Context, ownerId: number, year: AnniversaryYear) {
  const message = await store.findMessage(ctx.db, ownerId, year)
  if (!message) throw problem('not-found')
  const content = await ctx.storage.read(voiceFile(message.voiceKey))
  return { content, type: 'audio/mpeg', isPublic: false }
}

// Sends an owner the letter that their guardians will get, to their own proven address only.

/** Returns the address it is sent to. */
export function rehearseEternalMessage(
  ctx: Context,
  ownerId: number,
  year: AnniversaryYear,
): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    await requireUltraPremium(ctx, trx, ownerId)
    const life = await lockLifeDates(trx, ownerId)
    await requireUnsealed(trx, ownerId)
    const email = await provenEmailOf(trx, ownerId)
    if (email === null) throw problem('address-not-proven')
    const message = await findMessage(trx, ownerId, year)
    if (!message) throw problem('not-found')
    await enqueueLetter(ctx, trx, {
      key: `eternal-rehearsal:${message.id}:${randomUUID()}`,
      to: email,
      content: eternalLetters(ctx.site).rehearsal({ ...message, fullName: life.fullName }),
      attachments: [recordingAttachment({ ...message, fullName: life.fullName })],
    })
    return email
  })
}
