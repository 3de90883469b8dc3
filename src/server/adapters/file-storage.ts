import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../config.ts'
import type { Storage } from '../ports/storage.ts'

export function diskStorage(folder: string): Storage {
  return storageOn(new Disk(new FSDriver({ location: folder, visibility: 'private' })))
}

export function s3Storage(settings: S3Settings): Storage {
  return storageOn(
    new Disk(
      new S3Driver({
        bucket: settings.bucket,
        region: settings.region,
        credentials: {
          accessKeyId: settings.accessKeyId,
          secretAccessKey: settings.secretAccessKey,
        },
        ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
        // Checksum trailers are unknown to most S3-compatible stores.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        supportsACL: false,
        visibility: 'private',
      }),
    ),
  )
}

function storageOn(disk: Disk): Storage {
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
