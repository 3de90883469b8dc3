import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'
import { emailOf } from '../accounts/index.ts'
import { filesOfMessages } from '../eternal-messages/index.ts'
import { filesOfMemorial } from '../memorials/index.ts'
import type { ReversalRecorder, TakeBack } from '../reversals/index.ts'
import { takeoutLetters } from './emails/letters.ts'
import { readEverything } from './takeout.store.ts'
import { presentData } from './takeout-data.presenter.ts'
import { takeoutPage } from './takeout-page.ts'

export type TakeoutService = ReturnType<typeof takeoutService>

export function takeoutService(deps: {
  db: Database
  clock: Clock
  storage: Storage
  changes: Pick<ReversalRecorder, 'record'>
  site: { siteName: string }
}) {
  const { db, clock, storage, changes } = deps
  const texts = takeoutLetters(deps.site)

  /** At most a hundred megabytes: a portrait, eleven minutes of voice, and words. */
  async function downloadEverything(accountId: number) {
    const everything = await readEverything(db, accountId)
    const archive: Zippable = {}
    const files = [
      ...(await filesOfMemorial(db, accountId)),
      ...(await filesOfMessages(db, accountId)),
    ]
    for (const { name, file } of files) {
      // Pictures and sound are compressed already.
      archive[name] = [await storage.read(file), { level: 0 }]
    }
    const names = Object.keys(archive)
    archive['index.html'] = strToU8(takeoutPage(everything, [...names, 'data.json']))
    archive['data.json'] = strToU8(`${JSON.stringify(presentData(everything), null, 2)}\n`)
    const content = zipSync(archive)
    await tellOwner(accountId)
    return {
      content,
      type: 'application/zip',
      isPublic: false,
      name: 'vigil-memorial.zip',
    }
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
    'What was downloaded cannot be taken back: your words, your pictures, your voice and the addresses of your guardians may be in other hands.'

  return { downloadEverything, takeBackDownload }
}
