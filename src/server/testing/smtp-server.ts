import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Why a recipient is not taken: 4xx asks to come again, 5xx says never. */
interface Refusal {
  words: string
  code: number
}

/** A real mail server on a free port that keeps what it is given, or refuses it when told to. */
export async function openSmtpServer() {
  const received: Email[] = []
  let refusal: Refusal | null = null
  const refusals = new Map<string, Refusal>()
  let slowMs = 0
  let most = Number.POSITIVE_INFINITY
  let server = newServer()
  const port = await listen(0)

  function newServer() {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        const given = refusals.get(address) ?? refusal
        if (given) return done(Object.assign(new Error(given.words), { responseCode: given.code }))
        whenThereIsRoom(done)
      },
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          received.push(await PostalMime.parse(Buffer.concat(chunks)))
          setTimeout(done, slowMs)
        })
      },
    })
  }

  function whenThereIsRoom(go: () => void): void {
    if (received.length < most) go()
    else setTimeout(whenThereIsRoom, 5, go)
  }

  function listen(on: number): Promise<number> {
    // A sender that is killed in the midst of a letter is no fault of this server.
    server.on('error', () => {})
    return new Promise((resolve) => {
      server.listen(on, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port))
    })
  }

  const close = () => new Promise<void>((resolve) => server.close(resolve))

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Who has received what, oldest first. */
    to: (address: string) => received.filter(({ to }) => to?.[0]?.address === address),
    refuseWith(words: string | null, code = 451) {
      refusal = words === null ? null : { words, code }
    },
    refuseFor(address: string, words: string, code: number) {
      refusals.set(address, { words, code })
    },
    welcome(address: string) {
      refusals.delete(address)
    },
    /** Takes each letter, and says so only after a while. */
    answerAfter(milliseconds: number) {
      slowMs = milliseconds
    },
    /** Has room for so many in all; whoever comes with more is kept waiting. */
    takeAtMost(letters: number) {
      most = letters
    },
    close,
    async reopen() {
      server = newServer()
      await listen(port)
    },
  }
}
