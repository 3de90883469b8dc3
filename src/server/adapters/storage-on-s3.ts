import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../config.ts'
import type { Storage } from '../ports/storage.ts'
import { storageOn } from './flydrive-storage.ts'

export function s3Storage(settings: S3Settings): Storage {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Checksum trailers are unknown to most S3-compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    supportsACL: false,
    visibility: 'private',
  })
  return {
    ...storageOn(new Disk(driver)),
    async *list(folder = '/') {
      let paginationToken: string | undefined
      do {
        const token = paginationToken && { paginationToken }
        const page = await driver.listAll(folder, { recursive: true, ...token })
        for (const object of page.objects) if (object.isFile) yield object.key
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}
