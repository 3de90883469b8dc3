import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { pipeline as pipelineDone } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { ownerOnly } from '../lib/files/owner-only.ts'
import { type FileHashes, hashOf } from './files.ts'
import type { TableChecksum, TableChecksums } from './source.ts'
import { BackupError, type Line, type RowSource, type Table } from './source.ts'

/*
 * A backup is a folder: `rows/` with a compressed file for each table, `files/` with every file of the
 * storage, `files.sha256` with their hashes, and `manifest.json`, written last, after everything was
 * read back. Only the user who runs the backup may read it.
 */

export interface Manifest {
  format: 1
  madeAt: string
  migrations: string[]
  tables: (Table & TableChecksum)[]
  counters: Record<string, string>
  files: { count: number; hash: string }
}

export async function makeFolder(folder: string): Promise<void> {
  await mkdir(join(folder, 'rows'), { recursive: true, mode: ownerOnly.folder })
  await chmod(folder, ownerOnly.folder)
}

export async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length === 0) return
  const isUnfinished = names.includes('rows') && !names.includes('manifest.json')
  throw new BackupError(
    isUnfinished
      ? `${folder} holds an unfinished backup. Remove it, or name another folder.`
      : `${folder} is not empty. Name a new folder for each backup.`,
  )
}

export async function writeRows(folder: string, table: Table, pages: AsyncIterable<Line[]>) {
  async function* text() {
    for await (const lines of pages) yield `${lines.join('\n')}\n`
  }
  const file = createWriteStream(rowsFile(folder, table.name), { mode: ownerOnly.file })
  await pipelineDone(text, createGzip(), file)
}

/** Splits only at `\n`: values may hold other characters that some readers take for line ends. */
async function* readRows(folder: string, table: Table): AsyncGenerator<Line[]> {
  const unzipped = createGunzip({ chunkSize: 1 << 20 })
  // An error surfaces in the loop below.
  pipeline(createReadStream(rowsFile(folder, table.name)), unzipped, () => {})
  unzipped.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of unzipped) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      if (lines.length > 0) yield lines
    }
  } catch (cause) {
    throw new DamagedRows(table.name, cause)
  }
}

export class DamagedRows extends BackupError {
  constructor(table: string, cause?: unknown) {
    super(`The backup is damaged: rows/${table}.jsonl.gz does not match its checksum.`, { cause })
  }
}

export async function writeMedia(folder: string, key: string, content: Buffer): Promise<void> {
  const path = mediaFile(folder, key)
  await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder })
  await writeFile(path, content, { mode: ownerOnly.file })
}

export async function readMedia(folder: string, key: string): Promise<Buffer> {
  return readFile(mediaFile(folder, key))
}

export async function removeMedia(folder: string, key: string): Promise<void> {
  await rm(mediaFile(folder, key))
}

/** In the format of `sha256sum --check`. Returns the hash of the file itself. */
export async function writeHashes(folder: string, hashes: FileHashes): Promise<string> {
  const lines = [...hashes].map(([key, hash]) => `${hash}  files/${key}\n`)
  const text = lines.join('')
  await writeFile(join(folder, 'files.sha256'), text, { mode: ownerOnly.file })
  return hashOf(text)
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const sealed = { ...manifest, seal: hashOf(JSON.stringify(manifest)) }
  const text = `${JSON.stringify(sealed, null, 2)}\n`
  await writeFile(join(folder, 'manifest.json'), text, { mode: ownerOnly.file })
}

export interface Backup extends RowSource {
  folder: string
  madeAt: Date
  checksums: TableChecksums
  hashes: FileHashes
}

/** Opens a backup that has a manifest; `checkBackup` verifies the rest. */
export async function openBackup(folder: string): Promise<Backup> {
  return backupFrom(folder, await readManifest(folder))
}

/** Also for a backup whose manifest is not written yet. */
export async function backupFrom(folder: string, manifest: Manifest): Promise<Backup> {
  const { migrations, tables, counters } = manifest
  return {
    folder,
    madeAt: new Date(manifest.madeAt),
    migrations,
    tables,
    counters,
    checksums: new Map(tables.map(({ name, rows, hash }) => [name, { rows, hash }])),
    hashes: await readHashes(folder, manifest.files),
    total: async () => tables.reduce((sum, { rows }) => sum + rows, 0),
    pagesOf: (table) => readRows(folder, table),
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null)
  if (text === null) {
    throw new BackupError(`${folder} holds no complete backup: there is no manifest.json in it.`)
  }
  try {
    const { seal, ...manifest } = JSON.parse(text) as Manifest & { seal: string }
    if (manifest.format === 1 && seal === hashOf(JSON.stringify(manifest))) return manifest
  } catch {
    // Not JSON counts as damaged, like a wrong checksum.
  }
  throw new BackupError(
    `manifest.json in ${folder} is damaged, or was written by a newer version. Use another backup, or update first.`,
  )
}

async function readHashes(folder: string, { count, hash }: Manifest['files']) {
  const text = await readFile(join(folder, 'files.sha256'), 'utf8').catch(() => '')
  const hashes: FileHashes = new Map()
  for (const line of text.split('\n')) {
    if (line) hashes.set(line.slice(64 + '  files/'.length), line.slice(0, 64))
  }
  if (hashOf(text) === hash && hashes.size === count) return hashes
  throw new BackupError(`files.sha256 in ${folder} is damaged.`)
}

function rowsFile(folder: string, table: string): string {
  return join(folder, 'rows', `${table}.jsonl.gz`)
}

function mediaFile(folder: string, key: string): string {
  return join(folder, 'files', key)
}
