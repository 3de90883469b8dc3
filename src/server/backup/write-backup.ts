import type { Database } from '../database/connect.ts'
import type { Storage } from '../ports/storage.ts'
import {
  backupFrom,
  type Manifest,
  makeFolder,
  removeMedia,
  requireEmptyFolder,
  writeHashes,
  writeManifest,
  writeMedia,
  writeRows,
} from './backup-folder.ts'
import { checkBackup } from './check-backup.ts'
import { withChecksums } from './checksums.ts'
import { type FileHashes, forEachConcurrently, hashOf, listKeys } from './files.ts'
import { readDatabase } from './read-database.ts'
import { BackupError, type Progress, type RowSource } from './source.ts'

/** Writes a backup into a new folder and reads it back. The server may run meanwhile. */
export async function writeBackup(
  folder: string,
  from: { db: Database; storage: Storage },
  now: Date,
  progress: Progress,
): Promise<void> {
  await requireEmptyFolder(folder)
  // Fails before the folder is created if there is no database to back up.
  await readDatabase(from.db, async () => {})
  await requireServerStorage(from)
  await makeFolder(folder)
  const hashes: FileHashes = new Map()
  // Copies most files before the snapshot and the new ones during it. Files never change, so every file that
  // the rows name is in the backup.
  await backUpFiles(folder, from.storage, hashes, progress)
  const manifest = await readDatabase(from.db, async (source) => {
    await backUpFiles(folder, from.storage, hashes, progress)
    return {
      format: 1 as const,
      madeAt: now.toISOString(),
      migrations: source.migrations,
      tables: await backUpRows(folder, source, progress),
      counters: source.counters,
      files: { count: hashes.size, hash: await writeHashes(folder, hashes) },
    }
  })
  await checkBackup(await backupFrom(folder, manifest), progress)
  await writeManifest(folder, manifest)
}

/** With a wrong DATA_DIR or bucket, a backup would silently lack portraits and voices. */
async function requireServerStorage({ db, storage }: { db: Database; storage: Storage }) {
  for await (const _ of storage.list()) return
  const named = await db
    .selectFrom('graves')
    .select('account_id')
    .where((is) => is.or([is('portrait_key', 'is not', null), is('voice_key', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  if (!named) return
  throw new BackupError(
    'The graves have portraits and voices, but the storage is empty. Set DATA_DIR or S3_* as for the server.',
  )
}

async function backUpRows(folder: string, source: RowSource, progress: Progress) {
  const read = withChecksums(source, progress('rows backed up', await source.total()))
  const tables: Manifest['tables'] = []
  for (const table of read.tables) {
    await writeRows(folder, table, read.pagesOf(table))
    tables.push({ ...table, ...(read.checksums.get(table.name) ?? { rows: 0, hash: '' }) })
  }
  return tables
}

async function backUpFiles(
  folder: string,
  storage: Storage,
  copied: FileHashes,
  progress: Progress,
) {
  const stored = await listKeys(storage)
  const missing = [...stored].filter((key) => !copied.has(key))
  let done = 0
  const onFile = progress('files backed up', missing.length)
  await forEachConcurrently(missing, async (key) => {
    const content = await storage.find(key)
    // The server may have removed it meanwhile.
    if (content) {
      await writeMedia(folder, key, content)
      copied.set(key, hashOf(content))
    }
    onFile(++done)
  })
  for (const key of copied.keys()) {
    if (stored.has(key)) continue
    await removeMedia(folder, key)
    copied.delete(key)
  }
}
