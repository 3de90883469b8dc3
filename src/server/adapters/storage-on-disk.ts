import { opendir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Disk, KeyNormalizer } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { makeOwnerOnly } from '../lib/files/owner-only.ts'
import type { Storage } from '../ports/storage.ts'
import { writeDurably } from './durable-write.ts'
import { notKept, storageOn } from './flydrive-storage.ts'

export function diskStorage(root: string): Storage {
  makeOwnerOnly(root)
  const base = storageOn(new Disk(new FSDriver({ location: root, visibility: 'private' })))
  return {
    ...base,
    /** Atomic and durable, as on S3: a reader never gets half a file, and a written file survives a power cut. */
    async put(key, content) {
      try {
        await writeDurably(join(root, new KeyNormalizer().normalize(key)), content)
      } catch (cause) {
        throw notKept(key, cause)
      }
    },
    /** Streams the names; flydrive would load all of them into memory. */
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
