import { randomUUID } from 'node:crypto'
import { opendir, rename } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Storage } from '../ports/storage.ts'
import { storageOn } from './flydrive-storage.ts'

export function diskStorage(root: string): Storage {
  const shelf = storageOn(new Disk(new FSDriver({ location: root, visibility: 'private' })))
  return {
    ...shelf,
    /** There in one moment, as on S3: nobody who reads meanwhile gets half of it. */
    async put(key, content) {
      const part = `${key}.${randomUUID()}.part`
      try {
        await shelf.put(part, content)
        await rename(join(root, part), join(root, key))
      } catch (error) {
        await shelf.remove(part).catch(() => {})
        throw error
      }
    },
    /** As they come, where flydrive would hold all of them at once. */
    async *list(folder = '') {
      const entries = await opendir(join(root, folder), { recursive: true }).catch(nothingThere)
      for await (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue
        yield relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      }
    },
  }
}

function nothingThere(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
