import {
  type AnniversaryYear,
  anniversaryYears,
} from '../../contract/eternal-messages/eternal-messages.ts'
import { isSealed } from '../accounts/accounts.store.ts'
import type { Connection, Database } from '../database/connect.ts'
import { voiceFile } from '../lib/media.ts'
import { problem } from '../lib/problem.ts'
import type { UploadedFile } from '../lib/uploaded-file.ts'
import type { LettersService } from '../mail/mail.ts'
import { type Trim, type Voice, voiceFiles } from '../memorials/voice-files.ts'
import type { HasTier } from '../payments/tier-check.ts'
import type { Clock } from '../ports/clock.ts'
import type { SoundEncoder } from '../ports/sounds.ts'
import type { Storage } from '../ports/storage.ts'
import type { EternalMessage } from './eternal-message.rules.ts'
import * as store from './eternal-messages.store.ts'
import { demandUltraPremium, demandUnsealed } from './requirements.ts'

/** Who reads the mailbox of the dead may sign in, and waits for these words like everybody else. */
function withoutWords(message: EternalMessage): EternalMessage {
  return message.sentAt ? message : { ...message, transcript: '' }
}

export type EternalMessagesService = ReturnType<typeof eternalMessagesService>

/** The messages an owner records for the anniversaries of their passing. */
export function eternalMessagesService(deps: {
  db: Database
  clock: Clock
  storage: Storage
  encoder: SoundEncoder
  letters: LettersService
  hasTier: HasTier
}) {
  const { db, clock, storage, letters, hasTier } = deps
  const files = voiceFiles(deps)

  /** All anniversaries, with and without a message. */
  async function list(ownerId: number) {
    const messages = await store.messagesOf(db, ownerId)
    const shown = (await isSealed(db, ownerId)) ? messages.map(withoutWords) : messages
    const byYear = new Map(shown.map((message) => [message.year, message]))
    return anniversaryYears.map((year) => ({ year, message: byYear.get(year) ?? null }))
  }

  /** The old recording is deleted only after the new one is committed. */
  async function save(
    ownerId: number,
    year: AnniversaryYear,
    { upload, trim, transcript }: { upload: UploadedFile; trim: Trim; transcript: string },
  ): Promise<void> {
    await demandUltraPremium(hasTier, db, ownerId)
    const voice = await files.store(upload, trim)
    const old = await replace(ownerId, year, voice, transcript).catch(async (error: unknown) => {
      await files.discard(voice)
      throw error
    })
    if (old) await files.discard(old)
  }

  function replace(ownerId: number, year: AnniversaryYear, voice: Voice, transcript: string) {
    return db.transaction().execute(async (trx) => {
      await demandUnsealed(trx, ownerId)
      const old = await deleteMessage(trx, ownerId, year)
      await store.insertMessage(trx, {
        ownerId,
        year,
        voiceKey: voice.key,
        voiceExtension: voice.extension,
        transcript,
        recordedAt: clock.now(),
      })
      return old
    })
  }

  /** A waiting rehearsal is withdrawn: its recording is about to be deleted. */
  async function deleteMessage(trx: Connection, ownerId: number, year: AnniversaryYear) {
    const old = await store.deleteMessage(trx, ownerId, year)
    if (old) await letters.withdrawWith(trx, voiceFile(old.key))
    return old
  }

  async function writeTranscript(
    ownerId: number,
    year: AnniversaryYear,
    transcript: string,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await demandUltraPremium(hasTier, trx, ownerId)
      await demandUnsealed(trx, ownerId)
      const isFound = await store.setTranscript(trx, ownerId, year, transcript)
      if (!isFound) throw problem('not-found')
    })
  }

  async function remove(ownerId: number, year: AnniversaryYear): Promise<void> {
    const old = await db.transaction().execute(async (trx) => {
      await demandUltraPremium(hasTier, trx, ownerId)
      await demandUnsealed(trx, ownerId)
      return deleteMessage(trx, ownerId, year)
    })
    if (!old) throw problem('not-found')
    await files.discard(old)
  }

  async function readRecording(ownerId: number, year: AnniversaryYear) {
    const message = await store.findMessage(db, ownerId, year)
    if (!message) throw problem('not-found')
    const content = await storage.read(voiceFile(message.voiceKey))
    return { content, type: 'audio/mpeg', isPublic: false }
  }

  return { list, save, writeTranscript, remove, readRecording }
}
