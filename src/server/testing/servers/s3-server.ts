import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { s3Storage } from '../../adapters/storage-on-s3.ts'

/** A real S3 server on a free port, and our storage on it. */
export async function openS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'vigil-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'vigil', configs: [] }],
  })
  const { port } = await server.run()
  const settings = {
    bucket: 'vigil',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    settings,
    storage: s3Storage(settings),
    async close() {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}
