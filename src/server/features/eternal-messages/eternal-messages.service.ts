import {
  type AnniversaryYear,
  anniversaryYears,
  type EternalMessage,
} from '../../../contract/eternal-messages.ts'
import type { Connection, Database } from '../../database/connect.ts'
import { voiceFile } from '../../lib/media.ts'
import { problem } from '../../lib/problem.ts'
import type { UploadedFile } from '../../lib/uploaded-file.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SoundStudio } from '../../ports/sounds.ts'
import type { Storage } from '../../ports/storage.ts'
import type { LettersService } from '../letters/index.ts'
import { lockLifeDates, type Voice, voiceFiles } from '../memorials/index.ts'
import { demandUltraPremium, demandUnsealed } from './eternal-messages.policy.ts'
import * as store from './eternal-messages.store.ts'

export type EternalMessagesService = ReturnType<typeof eternalMessagesService>

/** What an owner leaves for the anniversaries of the own passing. */
export function eternalMessagesService(deps: {
  db: Database
  clock: Clock
  storage: Storage
  studio: SoundStudio
  letters: LettersService
}) {
  const { db, clock, storage, letters } = deps
  const { keep, discard } = voiceFiles(deps)

  async function list(ownerId: number): Promise<EternalMessage[]> {
    const kept = await store.messagesOf(db, ownerId)
    const byYear = new Map(kept.map((message) => [message.year, message]))
    return anniversaryYears.map((year) => present(year, byYear.get(year)))
  }

  /** The old recording goes only after the new one is committed. */
  async function save(
    ownerId: number,
    year: AnniversaryYear,
    upload: UploadedFile,
    transcript: string,
  ) {
    await demandUltraPremium(db, ownerId)
    const voice = await keep(upload)
    const old = await replace(ownerId, year, voice, transcript).catch(async (error: unknown) => {
      await discard(voice)
      throw error
    })
    if (old) await discard(old)
    return { message: `Anniversary message for year ${year} saved successfully!` }
  }

  function replace(ownerId: number, year: AnniversaryYear, voice: Voice, transcript: string) {
    return db.transaction().execute(async (trx) => {
      demandUnsealed(await lockLifeDates(trx, ownerId))
      const old = await take(trx, ownerId, year)
      await store.insertMessage(trx, {
        owner_id: ownerId,
        year,
        voice_key: voice.key,
        voice_extension: voice.extension,
        transcript,
        recorded_at: clock.now(),
      })
      return old
    })
  }

  /** A rehearsal that still waits would wait for a recording that is gone. */
  async function take(trx: Connection, ownerId: number, year: AnniversaryYear) {
    const old = await store.deleteMessage(trx, ownerId, year)
    if (old) await letters.withdrawWith(trx, voiceFile(old.key))
    return old
  }

  async function writeTranscript(ownerId: number, year: AnniversaryYear, transcript: string) {
    await db.transaction().execute(async (trx) => {
      await demandUltraPremium(trx, ownerId)
      demandUnsealed(await lockLifeDates(trx, ownerId))
      const isThere = await store.setTranscript(trx, ownerId, year, transcript)
      if (!isThere) throw problem('not-found')
    })
    return { message: `Transcript for year ${year} saved successfully!` }
  }

  async function remove(ownerId: number, year: AnniversaryYear) {
    const old = await db.transaction().execute(async (trx) => {
      await demandUltraPremium(trx, ownerId)
      demandUnsealed(await lockLifeDates(trx, ownerId))
      return take(trx, ownerId, year)
    })
    if (!old) throw problem('not-found')
    await discard(old)
    return { message: `Anniversary message for year ${year} deleted successfully!` }
  }

  async function hear(ownerId: number, year: AnniversaryYear) {
    const message = await store.findMessage(db, ownerId, year)
    if (!message) throw problem('not-found')
    const content = await storage.read(voiceFile(message.voice_key))
    return { content, type: 'audio/mpeg', isPublic: false }
  }

  return { list, save, writeTranscript, remove, hear }
}

type Kept = Awaited<ReturnType<typeof store.messagesOf>>[number]

function present(year: AnniversaryYear, message: Kept | undefined): EternalMessage {
  return {
    year,
    // The number changes with the recording, so that a page does not play the one before.
    audio_message: message
      ? `/api/accounts/anniversary-messages/${year}/voice/?take=${message.id}`
      : null,
    is_sent: message?.sent_at != null,
    transcript: message?.transcript ?? '',
    due_on: message?.due_on ?? null,
    sent_at: message?.sent_at?.toISOString() ?? null,
  }
}
