import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { WireMessage, WorkerMessage } from './embedded.ts'
import { OwnerOnlyFiles } from './owner-only-files.ts'

/*
 * Speaks PostgreSQL's wire protocol with the main thread. It runs in a worker thread because a long
 * query would otherwise block the whole server.
 */
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')

const database = await PGlite.create({
  fs: new OwnerOnlyFiles(workerData.folder),
  extensions: { pg_trgm },
  pgliteWasmModule: workerData.pgliteWasmModule,
  // The operating system already caches the files; the default of 128 MB would be wasted.
  postgresqlconf: ['shared_buffers=32MB'],
})
port.postMessage('ready')

let work = Promise.resolve()
port.on('message', (message: WorkerMessage) => {
  if (message === 'close') {
    port.removeAllListeners('message')
    work = work.then(() => database.close()).then(() => port.close())
  } else {
    work = work.then(() => respond(message))
  }
})

function respond({ connectionId, bytes }: WireMessage): Promise<void> {
  return database.execProtocolRawStream(bytes, {
    onRawData: (data) => {
      const bytes = new Uint8Array(data)
      port?.postMessage({ connectionId, bytes } satisfies WireMessage, [bytes.buffer])
    },
  })
}
