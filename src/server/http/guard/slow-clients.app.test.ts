import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { grant, newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { timeouts } from './slow-clients.ts'

const idle = 1_000
const headByHead = 1_000
const lookMs = timeouts.http.headersTimeout + 2 * timeouts.http.connectionsCheckingInterval

let app: TestApp
let port: number
beforeAll(async () => {
  app = await openTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(() => app.close())

async function open(words: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  // A socket that does not read does not notice that the other side has closed.
  socket.resume()
  if (words) socket.write(words)
  return socket
}

const untilClosed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })

/** Uploads a picture in small pieces, at the speed of a bad phone connection, for longer than the header timeout. */
async function slowUpload(access: string): Promise<string> {
  const body = [
    '--slow\r\ncontent-disposition: form-data; name="profile_photo"; filename="a.png"\r\n\r\n',
    ...Array.from({ length: 15 }, () => 'no picture '.repeat(400)),
    '\r\n--slow--\r\n',
  ]
  const length = body.join('').length
  const socket = await open(
    `PATCH /api/accounts/profile/ HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${access}\r\n` +
      `content-type: multipart/form-data; boundary=slow\r\ncontent-length: ${length}\r\n\r\n`,
  )
  const answer = once(socket, 'data')
  for (const piece of body) {
    socket.write(piece)
    await wait(lookMs / body.length)
  }
  const [data] = await answer
  socket.destroy()
  return String(data)
}

// The test does not depend on the database, so it runs only on one.
test.runIf(inject('database').kind === 'embedded')(
  '2,300 idle or dripping connections disturb no other client and are closed; a slow upload is not',
  { timeout: 120_000 },
  async () => {
    const member = await newMember(app)
    await grant(app, member, 'premium')
    const crowded = new AbortController()
    const statuses: number[] = []
    const visitor = (async () => {
      while (!crowded.signal.aborted) {
        const { status } = await fetch(`http://127.0.0.1:${port}/api/accounts/graveyard/`)
        statuses.push(status)
        await wait(20)
      }
    })()
    const silent = await Promise.all(Array.from({ length: idle }, () => open('')))
    const slow = await Promise.all(
      Array.from({ length: headByHead }, () => open('GET /api/config HTTP/1.1\r\nhost: local')),
    )
    const answers: string[] = []
    const bodies = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const socket = await open(
          'POST /api/accounts/login/ HTTP/1.1\r\nhost: localhost\r\n' +
            'content-type: application/json\r\ncontent-length: 9000\r\n\r\n{',
        )
        socket.once('data', (answer) => answers.push(String(answer).slice(0, 12)))
        return socket
      }),
    )
    const drip = setInterval(() => {
      for (const socket of [...slow, ...bodies]) if (socket.writable) socket.write('h')
    }, 1_000)
    const upload = slowUpload(member.access)
    await Promise.all([...silent, ...slow, ...bodies].map(untilClosed))
    expect(answers).toEqual(Array(300).fill('HTTP/1.1 408'))
    clearInterval(drip)
    crowded.abort()
    await visitor
    expect(statuses.length).toBeGreaterThan(10)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    // The upload was read to the end: it is refused because it is not a picture.
    expect(await upload).toMatch(/^HTTP\/1.1 400 /)
  },
)

test('the server uses these timeouts', () => {
  const { server } = app.http
  expect(server.headersTimeout).toBe(timeouts.http.headersTimeout)
  expect(server.requestTimeout).toBe(timeouts.requestTimeout)
  expect(server.keepAliveTimeout).toBe(timeouts.keepAliveTimeout)
  expect(server.timeout).toBe(timeouts.connectionTimeout)
  expect(server.maxConnections).toBe(10_000)
})
