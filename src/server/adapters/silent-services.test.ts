import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { googleTiles } from './google-tiles.ts'
import { imapBounces } from './imap-bounces.ts'
import { smtpMailer } from './smtp.ts'
import { s3Storage } from './storage-on-s3.ts'
import { stripePayments } from './stripe.ts'
import { systemClock } from './system-clock.ts'
import { turnstile } from './turnstile.ts'

/** Accepts connections and never answers. */
async function openSilentServer() {
  const sockets: Socket[] = []
  let requests = 0
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => (requests += 1)).resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

type SilentServer = Awaited<ReturnType<typeof openSilentServer>>

const letter = {
  messageId: '<a@example.org>',
  returnAddress: 'returns+1-0@example.org',
  to: 'guardian@example.org',
  subject: 'A letter',
  html: '<p>A letter</p>',
  text: 'A letter',
  headers: {},
  attachments: [],
}
const s3 = ({ url }: SilentServer) =>
  s3Storage({
    bucket: 'vigil',
    endpoint: url,
    region: 'us-east-1',
    accessKeyId: 'x',
    secretAccessKey: 'x',
  })

const services: [
  name: string,
  ask: (server: SilentServer) => Promise<unknown>,
  expected: { requests: number; seconds: number },
][] = [
  [
    'a store that takes a file',
    (at) => s3(at).put('a.webp', Buffer.from('a')),
    { requests: 3, seconds: 20 },
  ],
  ['a store that reads a file', (at) => s3(at).find('a.webp'), { requests: 3, seconds: 20 }],
  [
    'a mail server',
    ({ port }) =>
      smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'vigil@example.org' }).send(letter),
    // The server speaks first, so nothing is sent to it.
    { requests: 0, seconds: 12 },
  ],
  [
    'the mailbox for returns',
    ({ port }) => imapBounces(`imap://user:password@127.0.0.1:${port}/INBOX`).check(),
    // Here, too, the server speaks first.
    { requests: 0, seconds: 12 },
  ],
  [
    'the card provider',
    ({ url }) =>
      stripePayments({ secretKey: 'sk', webhookSecret: 'whsec', apiUrl: url }).find('pi_1'),
    { requests: 2, seconds: 20 },
  ],
  [
    'the bot check',
    ({ url }) =>
      turnstile({ secretKey: 'x', verifyUrl: url, hostname: 'x' }).isHuman('token', '192.0.2.1'),
    { requests: 2, seconds: 10 },
  ],
  [
    'the basemap',
    ({ url }) =>
      googleTiles({ key: 'x', apiUrl: url, publicUrl: url, clock: systemClock }).open('road'),
    { requests: 2, seconds: 10 },
  ],
]

const servers: SilentServer[] = []
const results: { requests: number; seconds: number; outcome: PromiseSettledResult<unknown> }[] = []

// All at once, because each of them waits.
beforeAll(async () => {
  for (const _service of services) servers.push(await openSilentServer())
  const before = performance.now()
  await Promise.all(
    services.map(async ([, ask], at) => {
      const server = servers[at] as SilentServer
      const [outcome] = await Promise.allSettled([ask(server)])
      const seconds = (performance.now() - before) / 1000
      results[at] = { requests: server.requests(), seconds, outcome }
    }),
  )
}, 60_000)
afterAll(() => servers.forEach((server) => server.close()))

test.each(services.map(([name, , expected], at) => ({ name, expected, at })))(
  'a call to $name that accepts and never answers ends',
  ({ at, expected }) => {
    const result = results[at]
    expect(result?.outcome.status).toBe('rejected')
    expect(result?.requests).toBe(expected.requests)
    expect(result?.seconds).toBeLessThan(expected.seconds)
  },
)
