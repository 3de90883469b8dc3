import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../config/config.ts'
import type { Storage } from '../ports/storage.ts'
import { storageOn } from './flydrive-storage.ts'

/** A store may be slow while bytes arrive; a silent one is retried. */
const network = {
  connectionTimeout: 3_000,
  socketTimeout: 4_000,
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
}

export function s3Storage(settings: S3Settings): Storage {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Most S3-compatible stores do not support checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: network,
  })
  retryWhenRefused(client)
  const driver = new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' })
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

/**
 * A store refuses requests signed with a wrong time, and the client learns the time from its response. It
 * retries by itself when our clock has gone wrong, but not when the clock has been corrected.
 */
function retryWhenRefused({ middlewareStack }: S3Client): void {
  middlewareStack.add(
    (next) => async (request) => {
      try {
        return await next(request)
      } catch (error) {
        const isRefused =
          error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403
        if (isRefused) error.$retryable = {}
        throw error
      }
    },
    { step: 'finalizeRequest' },
  )
}
