import { buffer } from 'node:stream/consumers'
import type { Disk } from 'flydrive'
import type { Storage } from '../ports/storage.ts'

/** The storage port on a flydrive disk; each driver lists files in its own way. */
export function storageOn(disk: Disk): Omit<Storage, 'list'> {
  async function find(key: string): Promise<Buffer | null> {
    try {
      // Not `getBytes`: for an empty file on disk it returns uninitialised memory.
      return await buffer(await disk.getStream(key))
    } catch (error) {
      if (isMissing(error)) return null
      throw away(key, error)
    }
  }

  return {
    async put(key, content, type) {
      try {
        await disk.put(key, content, type ? { contentType: type } : {})
      } catch (cause) {
        throw notKept(key, cause)
      }
    },
    find,
    async read(key) {
      const content = await find(key)
      if (!content) throw new Error(`${key} does not exist.`)
      return content
    },
    async remove(key) {
      try {
        await disk.delete(key)
      } catch (cause) {
        throw away(key, cause)
      }
    },
  }
}

export function notKept(key: string, cause: unknown): Error {
  return Object.assign(new Error(`${key} could not be stored.`, { cause }), { code: 'NOT_KEPT' })
}

function away(key: string, cause: unknown): Error {
  return Object.assign(new Error(`${key} cannot be reached.`, { cause }), { code: 'STORE_AWAY' })
}

/** A disk reports a code; for S3 the name is in the cause. */
function isMissing(error: unknown): boolean {
  const { code, name } = ((error as Error).cause ?? error) as { code?: string; name?: string }
  return code === 'ENOENT' || name === 'NoSuchKey'
}
