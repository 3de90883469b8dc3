import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openAdapters } from '../adapters/open-adapters.ts'
import { diskStorage } from '../adapters/storage-on-disk.ts'
import {
  allowForNewerEvents,
  applyEventMarkers,
  type Backup,
  BackupError,
  checkBackup,
  copyEventMarkers,
  copyFiles,
  fillDatabase,
  isEventMarker,
  openBackup,
  requireEmptyDatabase,
  vacuum,
} from '../backup/index.ts'
import type { Config } from '../config.ts'
import { connect, type Database, type OpenDatabase } from '../database/connect.ts'
import type { Storage } from '../ports/storage.ts'
import type { Command } from './command.ts'
import { openAppOn } from './open-app.ts'
import { progressBar } from './progress-bar.ts'
import { showSums } from './show-sums.ts'

const options = {
  from: { type: 'string' },
  notes: { type: 'string', multiple: true, default: [] as string[] },
  unchanged: { type: 'boolean', default: false },
  'leave-other-files': { type: 'boolean', default: false },
} as const

interface Wish {
  /** Newer backups, which know who has been erased since and what has gone. */
  notes: string[]
  /** No server has run since the backup was made. */
  unchanged: boolean
  'leave-other-files': boolean
}

export const restore: Command = {
  usage: 'restore --from <folder>',
  summary: 'a backup into an empty database and storage, whichever kind is configured',
  async run(args, readConfig) {
    const { from, ...wish } = parseArgs({ args, options }).values
    if (!from) {
      console.error(
        'Say from where: restore --from <folder> [--notes <newer backup>] [--leave-other-files] [--unchanged].',
      )
      return 1
    }
    const config = readConfig()
    const missing = wish.notes.find((folder) => !existsSync(join(folder, 'files')))
    if (missing) throw new BackupError(`There are no files of a backup in ${missing}.`)
    const backup = await openBackup(resolve(from))
    await checkBackup(backup, progressBar)
    const database = await connect(config)
    try {
      await requireEmptyDatabase(database.db)
      const { storage } = await openAdapters(config)
      await bringFiles(backup, storage, wish)
      await bringRows(backup, database.db, storage, wish)
      await eraseAgain(database, config)
    } finally {
      await database.close()
    }
    console.log(`✓ Restored as of ${backup.madeAt.toISOString()}.`)
    return 0
  },
}

async function bringFiles(backup: Backup, storage: Storage, wish: Wish): Promise<void> {
  await copyFiles(
    diskStorage(join(backup.folder, 'files')),
    new Set(backup.hashes.keys()),
    storage,
    {
      progress: progressBar,
      mayExist: wish['leave-other-files'] ? () => true : isEventMarker,
      expected: backup.hashes,
    },
  )
  for (const folder of wish.notes) {
    await copyEventMarkers(diskStorage(join(resolve(folder), 'files')), storage)
  }
}

async function bringRows(backup: Backup, db: Database, storage: Storage, wish: Wish) {
  const now = new Date()
  let held = 0
  let erased = 0
  const checksums = await fillDatabase(db, backup, progressBar, async (trx) => {
    if (!wish.unchanged) held = await allowForNewerEvents(trx, { madeAt: backup.madeAt, now })
    erased = await applyEventMarkers(trx, storage, now)
  })
  await vacuum(db)
  showSums(checksums)
  if (erased > 0) console.log(`… ${erased} people were erased after this backup, and are again.`)
  if (held > 0) {
    console.log(
      `… ${held} letters waited then and may have gone since. They are held: mail list held shows them, mail retry <id> sends one.`,
    )
  }
}

/** Before anybody can start a server on it. */
async function eraseAgain(database: OpenDatabase, config: Config): Promise<void> {
  const { services, http, queue } = await openAppOn(database, config)
  try {
    await services.closing.eraseDue()
  } finally {
    await http.close()
    await queue.stop()
  }
}
