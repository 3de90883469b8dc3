import type { Database } from '../database/connect.ts'
import type { Storage } from '../ports/storage.ts'
import {
  backupOf,
  type Manifest,
  makeFolder,
  refuseUnlessNew,
  removeMedia,
  writeHashes,
  writeManifest,
  writeMedia,
  writeRows,
} from './backup-folder.ts'
import { checkBackup } from './check-backup.ts'
import { tallying } from './checksums.ts'
import { eachOf, type FileHashes, hashOf, keysOf } from './files.ts'
import { readDatabase } from './read-database.ts'
import { type Progress, Refused, type Source } from './source.ts'

/** Keeps everything in a folder that must be new, and reads it back. A server may go on meanwhile. */
export async function writeBackup(
  folder: string,
  from: { db: Database; storage: Storage },
  now: Date,
  progress: Progress,
): Promise<void> {
  await refuseUnlessNew(folder)
  // Where there is no database, or none with rows, no folder is left behind.
  await readDatabase(from.db, async () => {})
  await refuseStrangeStorage(from)
  await makeFolder(folder)
  const hashes: FileHashes = new Map()
  // Most of the files before the moment that counts, and then what came meanwhile: files are never
  // changed, so that those the rows name are all there.
  await keepFiles(folder, from.storage, hashes, progress)
  const manifest = await readDatabase(from.db, async (source) => {
    await keepFiles(folder, from.storage, hashes, progress)
    return {
      format: 1 as const,
      madeAt: now.toISOString(),
      migrations: source.migrations,
      tables: await keepRows(folder, source, progress),
      counters: source.counters,
      files: { count: hashes.size, hash: await writeHashes(folder, hashes) },
    }
  })
  await checkBackup(await backupOf(folder, manifest), progress)
  await writeManifest(folder, manifest)
}

/** With another DATA_DIR or bucket than the server's, a backup would be whole but for every voice. */
async function refuseStrangeStorage({ db, storage }: { db: Database; storage: Storage }) {
  for await (const _ of storage.list()) return
  const named = await db
    .selectFrom('graves')
    .select('account_id')
    .where((is) => is.or([is('portrait_key', 'is not', null), is('voice_key', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  if (!named) return
  throw new Refused(
    'The graves have portraits and voices, and the storage is empty. See that DATA_DIR or S3_* are those of the server.',
  )
}

async function keepRows(folder: string, source: Source, progress: Progress) {
  const read = tallying(source, progress('rows kept', await source.total()))
  const tables: Manifest['tables'] = []
  for (const table of read.tables) {
    await writeRows(folder, table, read.pagesOf(table))
    tables.push({ ...table, ...(read.sums.get(table.name) ?? { rows: 0, hash: '' }) })
  }
  return tables
}

async function keepFiles(folder: string, storage: Storage, kept: FileHashes, progress: Progress) {
  const there = await keysOf(storage)
  const missing = [...there].filter((key) => !kept.has(key))
  let done = 0
  const onFile = progress('files kept', missing.length)
  await eachOf(missing, async (key) => {
    const content = await storage.find(key)
    // Unless somebody has removed it meanwhile.
    if (content) {
      await writeMedia(folder, key, content)
      kept.set(key, hashOf(content))
    }
    onFile(++done)
  })
  for (const key of kept.keys()) {
    if (there.has(key)) continue
    await removeMedia(folder, key)
    kept.delete(key)
  }
}
