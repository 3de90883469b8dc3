import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { inject } from 'vitest'
import type { Operation } from '../../contract/operation.ts'
import { archiveSigner } from '../adapters/archive-signer.ts'
import { cardRenderer } from '../adapters/cards/card-renderer.ts'
import { localMailbox } from '../adapters/local-mailbox.ts'
import * as pictureDecoder from '../adapters/pictures/encode-picture.ts'
import { pictureEncoder } from '../adapters/pictures/picture-encoder.ts'
import { sandboxPayments } from '../adapters/sandbox-payments.ts'
import { soundEncoder } from '../adapters/sounds/sound-encoder.ts'
import { transcodeFile } from '../adapters/sounds/transcode-file.ts'
import { diskStorage } from '../adapters/storage-on-disk.ts'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { Ports } from '../context.ts'
import { connect } from '../database/connect.ts'
import { openJobs } from '../jobs/pg-boss-queue.ts'
import type { RequestWatcher } from '../lib/request-watcher.ts'
import { copyOf } from './database-template.ts'

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** The whole app on its own database, or on a given one. Only the ports named here are stand-ins. */
export async function openTestApp(
  options: {
    config?: Partial<Config>
    ports?: Partial<Ports>
    watchers?: RequestWatcher[]
    at?: Pick<Config, 'databaseUrl' | 'dataFolder'>
  } = {},
) {
  const copy = options.at
    ? { settings: options.at, discard: async () => {} }
    : await copyOf(inject('database'))
  const config = { ...readConfig({}), ...copy.settings, ...options.config }
  const database = await connect(config)
  const jobs = await openJobs(database)
  const clock = travellingClock()
  const ports = {
    database,
    jobs,
    clock,
    mailer: localMailbox,
    bouncesMailbox: null,
    botCheck: null,
    googleTiles: null,
    payments: sandboxPayments(database.pool),
    storage: diskStorage(join(copy.settings.dataFolder, 'files')),
    // Without a process for each picture or sound, which would cost half a second.
    pictures: pictureEncoder(pictureDecoder),
    cards: cardRenderer(),
    sounds: soundEncoder(transcodeFile),
    signer: archiveSigner(config.archiveKey, copy.settings.dataFolder),
    ...options.ports,
  }
  // Many tests provoke errors; those about the log run in production mode.
  const hasLog = config.mode === 'production'
  const app = await buildApp(config, ports, { watchers: options.watchers ?? [], hasLog })
  await jobs.register(app.jobs)

  /** Sends a call of the contract over HTTP. */
  async function send(
    operation: Operation,
    request: {
      body?: unknown
      access?: string
      path?: string
      address?: string
      userAgent?: string
    } = {},
  ) {
    const options: InjectOptions = {
      method: operation.method,
      url: `/api${request.path ?? operation.path}`,
      remoteAddress: request.address ?? newAddress(),
      headers: {
        host: 'localhost',
        ...(request.access && { authorization: `Bearer ${request.access}` }),
        ...(request.userAgent && { 'user-agent': request.userAgent }),
      },
    }
    if (request.body !== undefined) options.payload = request.body as object
    const response = await app.http.inject(options)
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

  /** Sends files as a browser does. */
  async function upload(
    operation: Operation,
    access: string,
    parts: Record<string, Buffer | string>,
    path: string = operation.path,
  ) {
    const boundary = 'vigil-test-boundary'
    const payload = Buffer.concat([
      ...Object.entries(parts).flatMap(([name, content]) => {
        const file = content instanceof Buffer ? '; filename="whatever.jpg"' : ''
        const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
        return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
      }),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    const response = await app.http.inject({
      method: operation.method,
      url: `/api${path}`,
      headers: {
        host: 'localhost',
        authorization: `Bearer ${access}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    })
    return { status: response.statusCode, body: response.json() }
  }

  /** Fetches bytes, signed in or not. */
  function fetchFile(url: string, access?: string, headers: Record<string, string> = {}) {
    const authorization = access && { authorization: `Bearer ${access}` }
    return app.http.inject({ url, headers: { host: 'localhost', ...authorization, ...headers } })
  }

  return {
    ...app,
    upload,
    fetchFile,
    config,
    db: database.db,
    clock,
    jobs,
    jobHandlers: app.jobs,
    ports,
    send,
    async close() {
      await app.http.close()
      await jobs.stop()
      await database.close()
      await copy.discard()
    },
  }
}

function travellingClock() {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    setTo(now: Date) {
      ahead = now.getTime() - Date.now()
    },
    travel(milliseconds: number) {
      ahead += milliseconds
    },
  }
}

/** Every request comes from another address, so that only tests about rate limits reach them. */
let addresses = 0
function newAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
