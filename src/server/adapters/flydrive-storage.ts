import type { Disk } from 'flydrive'
import type { Storage } from '../ports/storage.ts'

/** The port on top of flydrive, whichever driver is below; each lists in its own way. */
export function storageOn(disk: Disk): Omit<Storage, 'list'> {
  return {
    async put(key, content, type) {
      try {
        await disk.put(key, content, type ? { contentType: type } : {})
      } catch (cause) {
        throw Object.assign(new Error(`${key} was not kept.`, { cause }), { code: 'NOT_KEPT' })
      }
    },
    read: (key) => disk.getStream(key),
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  }
}
