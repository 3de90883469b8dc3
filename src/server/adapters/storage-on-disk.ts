import { randomUUID } from 'node:crypto'
import { opendir, rename } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Storage } from '../ports/storage.ts'
import { storageOn } from './flydrive-storage.ts'

export function diskStorage(root: string): Storage {
  const base = storageOn(new Disk(new FSDriver({ location: root, visibility: 'private' })))
  return {
    ...base,
    /** Atomic, as on S3: a reader never gets half a file. */
    async put(key, content) {
      const part = `${key}.${randomUUID()}.part`
      try {
        await base.put(part, content)
        await rename(join(root, part), join(root, key))
      } catch (error) {
        await base.remove(part).catch(() => {})
        throw error
      }
    },
    /** Streams the names; flydrive would hold all of them in memory. */
    async *list(folder = '') {
      const entries = await opendir(join(root, folder), { recursive: true }).catch(emptyIfMissing)
      for await (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue
        yield relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      }
    },
  }
}

function emptyIfMissing(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
