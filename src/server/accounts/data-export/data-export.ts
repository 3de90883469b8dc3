import { Readable } from 'node:stream'
import { strToU8 } from 'fflate'
import type { Database } from '../../database/connect.ts'
import { filesOfMessages } from '../../eternal-messages/recording-files.ts'
import type { KinService, SeenKin } from '../../kin/kin.ts'
import { filesOfMemorial } from '../../memorials/memorial-files.ts'
import { filesOfPictures } from '../../memorials/pictures/picture-files.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'
import { emailOf } from '../accounts.store.ts'
import type { TakeBack } from '../undo/change.rules.ts'
import type { ReversalRecorder } from '../undo/recorder.ts'
import { presentData } from './data-export.presenter.ts'
import { type Everything, readEverything } from './data-export.store.ts'
import { takeoutPage } from './data-export-page.ts'
import { takeoutLetters } from './emails/letters.ts'
import { openTurns } from './turns.ts'
import { type Entry, zipStream } from './zip-stream.ts'

/** Each holds a file of up to ten megabytes. */
const atOnce = 2
/** Shorter than the time after which a connection without a byte is closed. */
const longestWaitMs = 20_000
/** A hundred megabytes at one megabit a second; a client that stops reading is cut off much sooner. */
const longestDownloadMs = 900_000

interface OwnFamily {
  kin: SeenKin[]
  file: string | null
}

export type TakeoutService = ReturnType<typeof takeoutService>

export function takeoutService(deps: {
  db: Database
  clock: Clock
  storage: Storage
  changes: Pick<ReversalRecorder, 'record'>
  kin: Pick<KinService, 'list' | 'ownFile'>
  site: { siteName: string }
}) {
  const { db, clock, storage, changes, kin } = deps
  const texts = takeoutLetters(deps.site)
  const turns = openTurns(atOnce, longestWaitMs)

  /** At most a hundred megabytes: a portrait, 24 pictures, eleven minutes of voice, and words. */
  async function downloadEverything(accountId: number) {
    const endTurn = await turns.begin()
    try {
      const everything = await readEverything(db, accountId)
      const family = {
        kin: await kin.list(accountId, accountId),
        file: await kin.ownFile(accountId),
      }
      const files = [
        ...(await filesOfMemorial(db, accountId)),
        ...(await filesOfPictures(db, accountId)),
        ...(await filesOfMessages(db, accountId)),
      ]
      await tellOwner(accountId)
      const chunks = Readable.from(zipStream(entries(everything, family, files)))
      const cut = setTimeout(() => chunks.destroy(), longestDownloadMs).unref()
      chunks.once('close', () => {
        clearTimeout(cut)
        endTurn()
      })
      return { chunks, type: 'application/zip', name: 'vigil-memorial.zip' }
    } catch (error) {
      endTurn()
      throw error
    }
  }

  async function* entries(
    everything: Everything,
    { kin: ties, file: familyFile }: OwnFamily,
    files: readonly { name: string; file: string }[],
  ): AsyncGenerator<Entry> {
    const names: string[] = []
    for (const { name, file } of files) {
      // One file that is gone does not withhold the others.
      const content = await storage.find(file)
      if (!content) continue
      names.push(name)
      yield { name, content, isCompressed: true }
    }
    if (familyFile) {
      names.push('family.ged')
      yield words('family.ged', familyFile)
    }
    const data = `${JSON.stringify(presentData(everything, ties), null, 2)}\n`
    yield words('index.html', takeoutPage(everything, ties, [...names, 'data.json']))
    yield words('data.json', data)
  }

  async function tellOwner(accountId: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await changes.record(trx, {
        accountId,
        kind: 'takeout-downloaded',
        details: {},
        to: await emailOf(trx, accountId),
        key: `takeout:${accountId}:${clock.now().toISOString()}`,
        content: texts.downloaded(),
      })
    })
  }

  const takeBackDownload: TakeBack<'takeout-downloaded'> = async () =>
    'What was downloaded cannot be taken back: your words, your pictures, your voice and the addresses of your administrators may be in other hands.'

  return { downloadEverything, takeBackDownload }
}

function words(name: string, text: string): Entry {
  return { name, content: strToU8(text), isCompressed: false }
}
