import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Spoken, ToDatabase } from './embedded.ts'

/*
 * PostgreSQL's wire protocol in, the same out. It runs in a thread of its own because a long query
 * would otherwise stop the whole server.
 */
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')

const database = await PGlite.create(workerData.folder, {
  extensions: { pg_trgm },
  // The operating system caches the files already; the default 128 MB would be memory spent twice.
  postgresqlconf: ['shared_buffers=32MB'],
})
port.postMessage('ready')

let work = Promise.resolve()
port.on('message', (message: ToDatabase) => {
  if (message === 'close') {
    port.removeAllListeners('message')
    work = work.then(() => database.close()).then(() => port.close())
  } else {
    work = work.then(() => answer(message))
  }
})

function answer({ conversation, bytes }: Spoken): Promise<void> {
  return database.execProtocolRawStream(bytes, {
    onRawData: (data) => {
      const bytes = new Uint8Array(data)
      port?.postMessage({ conversation, bytes } satisfies Spoken, [bytes.buffer])
    },
  })
}
