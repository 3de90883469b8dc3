import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Database } from '../../database/connect.ts'
import type { Storage } from '../../ports/storage.ts'
import { filesOfMessages } from '../eternal-messages/index.ts'
import { filesOfMemorial } from '../memorials/index.ts'
import { readEverything } from './takeout.store.ts'
import { presentData } from './takeout-data.presenter.ts'
import { takeoutPage } from './takeout-page.ts'

export type TakeoutService = ReturnType<typeof takeoutService>

export function takeoutService(deps: { db: Database; storage: Storage }) {
  const { db, storage } = deps

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
    return {
      content: zipSync(archive),
      type: 'application/zip',
      isPublic: false,
      name: 'vigil-memorial.zip',
    }
  }

  return { downloadEverything }
}
