import { createHash } from 'node:crypto'
import type { Storage } from '../ports/storage.ts'
import { BackupError, type Progress } from './source.ts'

/** The hash of each file, by its key. */
export type FileHashes = Map<string, string>

export function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

const concurrency = 8

/** Works on a few items at once, because most of the time is spent waiting for the storage. */
export async function forEachConcurrently<T>(items: Iterable<T>, work: (item: T) => Promise<void>) {
  const queue = (function* () {
    yield* items
  })()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/**
 * Copies files into a storage and reads each one back. A file that an interrupted run has copied is
 * recognised by its content. Stops at unknown files: they belong to another server, or are newer.
 */
export async function copyFiles(
  from: Storage,
  keys: ReadonlySet<string>,
  to: Storage,
  options: { progress: Progress; mayExist: (key: string) => boolean; expected?: FileHashes },
): Promise<void> {
  const existing = await existingFiles(to, keys, options.mayExist)
  let done = 0
  const onFile = options.progress('files copied and read back', keys.size)
  await forEachConcurrently(keys, async (key) => {
    const content = await from.read(key)
    const hash = hashOf(content)
    if (options.expected && options.expected.get(key) !== hash) {
      throw new BackupError(
        `The file ${key} has changed since it was checked. Run the same command again.`,
      )
    }
    const isThere = existing.has(key) && hashOf(await to.read(key)) === hash
    if (!isThere) await to.put(key, content)
    if (!isThere && hashOf(await to.read(key)) !== hash) {
      throw new BackupError(
        `The file ${key} was not copied completely. Run the same command again.`,
      )
    }
    onFile(++done)
  })
}

async function existingFiles(
  storage: Storage,
  known: ReadonlySet<string>,
  mayExist: (key: string) => boolean,
): Promise<Set<string>> {
  const existing = new Set<string>()
  for await (const key of storage.list()) {
    if (known.has(key)) existing.add(key)
    else if (!mayExist(key)) {
      throw new BackupError(
        `The storage is not empty: it holds ${key}, which is not part of this copy. Use an empty storage. (restore --leave-other-files accepts one that holds other files of this server.)`,
      )
    }
  }
  return existing
}

export async function listKeys(storage: Storage): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of storage.list()) keys.add(key)
  return keys
}
