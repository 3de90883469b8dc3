import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { eraseDueAccounts } from '../../../accounts/closing/closing.ts'
import { openAdapters } from '../../../adapters/open-adapters.ts'
import { diskStorage } from '../../../adapters/storage-on-disk.ts'
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
  writeRehearsal,
} from '../../../backup/index.ts'
import type { Config } from '../../../config/config.ts'
import { connect, type Database, type OpenDatabase } from '../../../database/connect.ts'
import { longLimits } from '../../../database/limits.ts'
import type { Storage } from '../../../ports/storage.ts'
import { type CommandContext, examples, yesOption } from '../../command-context.ts'
import { nameDatabase } from '../../name-database.ts'
import { openAppOn } from '../../open-app.ts'
import { console } from '../../terminal/console.ts'
import { printChecksums } from '../../terminal/print-checksums.ts'
import { progressBar } from '../../terminal/progress-bar.ts'

interface RestoreOptions {
  /** Newer backups. Their markers say who has been erased and which Eternal Messages were sent since. */
  notes?: string[] | undefined
  /** No server has run since the backup was made. */
  unchanged?: boolean
  leaveOtherFiles?: boolean
  rehearsal?: boolean
}

export function restoreCommand({ readConfig, confirm }: CommandContext) {
  return new Command('restore')
    .description('Restore a backup into an empty database and storage of either kind')
    .requiredOption('--from <folder>', 'the backup')
    .option(
      '--notes <folder>',
      'a newer backup, whose notes on erased accounts and sent messages are applied; may be repeated',
      (folder, folders: string[] | undefined) => [...(folders ?? []), folder],
    )
    .option('--leave-other-files', 'the storage may hold files that are not in the backup')
    .option('--unchanged', 'no server has run since the backup: keep sessions and waiting letters')
    .option(
      '--rehearsal',
      'a rehearsal in a separate data folder: writes rehearsal.json into the backup, for rehearsal note',
    )
    .option(...yesOption)
    .addHelpText('after', examples('restore --from /backups/2026-11-15'))
    .action(async ({ from, ...options }) => {
      const config = readConfig()
      await confirm(`Restore ${resolve(from)} into ${nameDatabase(config)}?`, options)
      const backup = await restore(from, options, config)
      if (options.rehearsal) await writeRehearsal(backup, new Date())
      console.log(`✓ Restored as of ${backup.madeAt.toISOString()}.`)
    })
}

async function restore(from: string, options: RestoreOptions, config: Config): Promise<Backup> {
  const missing = options.notes?.find((folder) => !existsSync(join(folder, 'files')))
  if (missing) throw new BackupError(`${missing} contains no backup files.`)
  const backup = await openBackup(resolve(from))
  await checkBackup(backup, progressBar)
  const database = await connect(config, longLimits)
  try {
    await requireEmptyDatabase(database.db)
    const { storage } = await openAdapters(config)
    await restoreFiles(backup, storage, options)
    await restoreRows(backup, database.db, storage, options)
    await eraseAgain(database, config)
  } finally {
    await database.close()
  }
  return backup
}

async function restoreFiles(backup: Backup, storage: Storage, options: RestoreOptions) {
  await copyFiles(
    diskStorage(join(backup.folder, 'files')),
    new Set(backup.hashes.keys()),
    storage,
    {
      progress: progressBar,
      mayExist: options.leaveOtherFiles ? () => true : isEventMarker,
      expected: backup.hashes,
    },
  )
  for (const folder of options.notes ?? []) {
    await copyEventMarkers(diskStorage(join(resolve(folder), 'files')), storage)
  }
}

async function restoreRows(
  backup: Backup,
  db: Database,
  storage: Storage,
  options: RestoreOptions,
): Promise<void> {
  const now = new Date()
  let held = 0
  let erased = 0
  const sums = await fillDatabase(db, backup, progressBar, async (trx) => {
    if (!options.unchanged) held = await allowForNewerEvents(trx, { madeAt: backup.madeAt, now })
    erased = await applyEventMarkers(trx, storage, now)
  })
  await vacuum(db)
  printChecksums(sums)
  if (erased > 0)
    console.log(`… ${erased} people were erased after this backup, and have been erased again.`)
  if (held > 0) {
    console.log(
      `… ${held} letters were waiting then and may have been sent since. They are held: mail list held shows them, mail retry <id> sends one.`,
    )
  }
}

/** Erases accounts again before a server can start on the restored database. */
async function eraseAgain(database: OpenDatabase, config: Config): Promise<void> {
  const { ctx, http, queue } = await openAppOn(database, config)
  try {
    await eraseDueAccounts(ctx)
  } finally {
    await http.close()
    await queue.stop()
  }
}
