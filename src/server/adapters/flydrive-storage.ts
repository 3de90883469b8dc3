import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Storage } from '../ports/storage.ts'

/** The port on top of flydrive, whichever driver is below. */
export function storageOn(disk: Disk): Storage {
  return {
    async put(key, content, type) {
      const options = { contentType: type }
      await (content instanceof Readable
        ? disk.putStream(key, content, options)
        : disk.put(key, content, options))
    },
    read: (key) => disk.getStream(key),
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  }
}
