import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { ownerOnly } from '../../lib/files/owner-only.ts'
import { lockFolder } from '../lock-folder.ts'

/** PostgreSQL inside this process. The `pg` client uses its stream as a socket. */
export interface EmbeddedDatabase {
  openStream(): Duplex
  close(): Promise<void>
}

export async function openEmbedded(dataFolder: string): Promise<EmbeddedDatabase> {
  mkdirSync(dataFolder, { recursive: true, mode: ownerOnly.folder })
  const unlock = lockFolder(dataFolder)
  const folder = join(dataFolder, 'database')
  try {
    // Creating a database takes hundreds of megabytes, which are freed with the worker that did it.
    if (!existsSync(join(folder, 'PG_VERSION'))) await close(await open(folder))
    const worker = await open(folder)
    return {
      openStream: () => new WorkerStream(worker),
      close: async () => {
        await close(worker)
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Compiled once per process, which saves a quarter of the CPU time of opening a database. */
let compiled: Promise<WebAssembly.Module> | null = null
function postgresModule(): Promise<WebAssembly.Module> {
  // `require.resolve` would look for CommonJS, which the image does not have.
  const description = findPackageJSON('@electric-sql/pglite', import.meta.url)
  if (!description) throw new Error('The package @electric-sql/pglite is not installed.')
  const file = join(dirname(description), 'dist/pglite.wasm')
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

async function open(folder: string): Promise<Worker> {
  const file = new URL('./embedded-worker.ts', import.meta.url)
  // Messages are short-lived; a larger young generation would only collect them later.
  const resourceLimits = { maxYoungGenerationSizeMb: 8 }
  const workerData = { folder, pgliteWasmModule: await postgresModule() }
  const worker = new Worker(file, { workerData, resourceLimits })
  await once(worker, 'message')
  return worker
}

async function close(worker: Worker): Promise<void> {
  const exit = once(worker, 'exit')
  worker.postMessage('close' satisfies WorkerMessage)
  await exit
}

/** A piece of the wire protocol and the client connection it belongs to. */
export interface WireMessage {
  connectionId: number
  bytes: Uint8Array
}
export type WorkerMessage = WireMessage | 'close'

const terminate = 'X'.charCodeAt(0)
const reset = Buffer.from('Q\0\0\0\x1crollback;deallocate all\0')
let connections = 0

class WorkerStream extends Duplex {
  readonly #connectionId = ++connections
  readonly #worker: Worker
  readonly #listen = ({ connectionId, bytes }: WireMessage) => {
    if (connectionId === this.#connectionId) this.push(bytes)
  }
  readonly #fail = (error: Error) => this.destroy(error)

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    worker.on('message', this.#listen)
    worker.on('error', this.#fail)
  }

  // What `pg` expects of a socket.
  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    // "Terminate" would end the whole database, not only this connection.
    if (chunk[0] === terminate) this.push(null)
    else this.#send(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#worker.off('message', this.#listen)
    this.#worker.off('error', this.#fail)
    // The next client gets the same backend, which must have no open transaction and no prepared statement.
    this.#send(reset)
    done(error)
  }

  #send(bytes: Uint8Array) {
    // The copy is transferred, so that posting does not copy it again.
    const copy = new Uint8Array(bytes)
    const message: WireMessage = { connectionId: this.#connectionId, bytes: copy }
    this.#worker.postMessage(message, [copy.buffer])
  }
}
