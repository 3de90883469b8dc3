import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { pipeline as untilThrough } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type FileHashes, hashOf } from './files.ts'
import type { Sum, Sums } from './source.ts'
import { type Line, Refused, type Source, type Table } from './source.ts'

/*
 * A backup is a folder: `rows/` with a packed file for each table, `files/` with everything from the
 * storage, `files.sha256` with their hashes, and `manifest.json`, written when all of it has been read
 * back. Only its owner may read it.
 */

export interface Manifest {
  format: 1
  madeAt: string
  migrations: string[]
  tables: (Table & Sum)[]
  counters: Record<string, string>
  files: { count: number; hash: string }
}

const onlyMe = { folder: 0o700, file: 0o600 }

export async function makeFolder(folder: string): Promise<void> {
  await mkdir(join(folder, 'rows'), { recursive: true, mode: onlyMe.folder })
  await chmod(folder, onlyMe.folder)
}

export async function refuseUnlessNew(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length === 0) return
  const isUnfinished = names.includes('rows') && !names.includes('manifest.json')
  throw new Refused(
    isUnfinished
      ? `${folder} holds a backup that was never finished. Remove it, or give another folder.`
      : `${folder} is not empty. Give each backup a folder of its own.`,
  )
}

export async function writeRows(folder: string, table: Table, pages: AsyncIterable<Line[]>) {
  async function* text() {
    for await (const lines of pages) yield `${lines.join('\n')}\n`
  }
  const file = createWriteStream(rowsFile(folder, table.name), { mode: onlyMe.file })
  await untilThrough(text, createGzip(), file)
}

/** Cut at line ends alone: a name may hold any other sign that some take for one. */
async function* readRows(folder: string, table: Table): AsyncGenerator<Line[]> {
  const unpacked = createGunzip({ chunkSize: 1 << 20 })
  // What breaks on the way is thrown where it is read.
  pipeline(createReadStream(rowsFile(folder, table.name)), unpacked, () => {})
  unpacked.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of unpacked) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      if (lines.length > 0) yield lines
    }
  } catch (cause) {
    throw new DamagedRows(table.name, cause)
  }
}

export class DamagedRows extends Refused {
  constructor(table: string, cause?: unknown) {
    super(`The backup is damaged: rows/${table}.jsonl.gz is not what was kept.`, { cause })
  }
}

export async function writeMedia(folder: string, key: string, content: Buffer): Promise<void> {
  const path = mediaFile(folder, key)
  await mkdir(dirname(path), { recursive: true, mode: onlyMe.folder })
  await writeFile(path, content, { mode: onlyMe.file })
}

export async function readMedia(folder: string, key: string): Promise<Buffer> {
  return readFile(mediaFile(folder, key))
}

export async function removeMedia(folder: string, key: string): Promise<void> {
  await rm(mediaFile(folder, key))
}

/** As `sha256sum --check` reads it. Returns its own hash. */
export async function writeHashes(folder: string, hashes: FileHashes): Promise<string> {
  const lines = [...hashes].map(([key, hash]) => `${hash}  files/${key}\n`)
  const text = lines.join('')
  await writeFile(join(folder, 'files.sha256'), text, { mode: onlyMe.file })
  return hashOf(text)
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const sealed = { ...manifest, seal: hashOf(JSON.stringify(manifest)) }
  const text = `${JSON.stringify(sealed, null, 2)}\n`
  await writeFile(join(folder, 'manifest.json'), text, { mode: onlyMe.file })
}

export interface Backup extends Source {
  folder: string
  madeAt: Date
  sums: Sums
  hashes: FileHashes
}

/** Opens what says that it is whole; `checkBackup` finds out. */
export async function openBackup(folder: string): Promise<Backup> {
  return backupOf(folder, await readManifest(folder))
}

/** A backup whose manifest is not written yet, for instance. */
export async function backupOf(folder: string, manifest: Manifest): Promise<Backup> {
  const { migrations, tables, counters } = manifest
  return {
    folder,
    madeAt: new Date(manifest.madeAt),
    migrations,
    tables,
    counters,
    sums: new Map(tables.map(({ name, rows, hash }) => [name, { rows, hash }])),
    hashes: await readHashes(folder, manifest.files),
    total: async () => tables.reduce((sum, { rows }) => sum + rows, 0),
    pagesOf: (table) => readRows(folder, table),
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null)
  if (text === null) {
    throw new Refused(`${folder} holds no complete backup: there is no manifest.json in it.`)
  }
  try {
    const { seal, ...manifest } = JSON.parse(text) as Manifest & { seal: string }
    if (manifest.format === 1 && seal === hashOf(JSON.stringify(manifest))) return manifest
  } catch {
    // Not even JSON: as damaged as a wrong seal.
  }
  throw new Refused(`manifest.json in ${folder} is damaged, or of a version this one cannot read.`)
}

async function readHashes(folder: string, { count, hash }: Manifest['files']) {
  const text = await readFile(join(folder, 'files.sha256'), 'utf8').catch(() => '')
  const hashes: FileHashes = new Map()
  for (const line of text.split('\n')) {
    if (line) hashes.set(line.slice(64 + '  files/'.length), line.slice(0, 64))
  }
  if (hashOf(text) === hash && hashes.size === count) return hashes
  throw new Refused(`files.sha256 in ${folder} is damaged.`)
}

function rowsFile(folder: string, table: string): string {
  return join(folder, 'rows', `${table}.jsonl.gz`)
}

function mediaFile(folder: string, key: string): string {
  return join(folder, 'files', key)
}
