import { createHash } from 'node:crypto'
import type { Storage } from '../ports/storage.ts'
import { type Progress, Refused } from './source.ts'

/** The hash of each file, by its key. */
export type FileHashes = Map<string, string>

export function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

const hands = 8

/** A few at a time: most of it is waiting for the other side. */
export async function eachOf<T>(items: Iterable<T>, work: (item: T) => Promise<void>) {
  const queue = (function* () {
    yield* items
  })()
  const hand = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: hands }, hand))
}

/**
 * Copies files into a storage and reads each one back. What an interrupted run has left there already is
 * recognised by its content. Files that nobody knows are refused: somebody else's, or newer than the backup.
 */
export async function copyFiles(
  from: Storage,
  keys: ReadonlySet<string>,
  to: Storage,
  options: { progress: Progress; mayHold: (key: string) => boolean; expected?: FileHashes },
): Promise<void> {
  const there = await filesThere(to, keys, options.mayHold)
  let done = 0
  const onFile = options.progress('files copied and read back', keys.size)
  await eachOf(keys, async (key) => {
    const content = await from.read(key)
    const hash = hashOf(content)
    if (options.expected && options.expected.get(key) !== hash) {
      throw new Refused(`The file ${key} has changed since it was checked.`)
    }
    const isThere = there.has(key) && hashOf(await to.read(key)) === hash
    if (!isThere) await to.put(key, content)
    if (!isThere && hashOf(await to.read(key)) !== hash) {
      throw new Refused(`The file ${key} did not arrive whole. Run the same command again.`)
    }
    onFile(++done)
  })
}

async function filesThere(
  storage: Storage,
  known: ReadonlySet<string>,
  mayHold: (key: string) => boolean,
): Promise<Set<string>> {
  const there = new Set<string>()
  for await (const key of storage.list()) {
    if (known.has(key)) there.add(key)
    else if (!mayHold(key)) {
      throw new Refused(
        `The storage is not empty: it holds ${key}, which does not come from here. Give an empty one. (restore --leave-other-files takes one that holds this server's own files.)`,
      )
    }
  }
  return there
}

export async function keysOf(storage: Storage): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of storage.list()) keys.add(key)
  return keys
}
