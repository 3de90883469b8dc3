import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Why a recipient is refused: 4xx asks to retry, 5xx says never. */
interface Refusal {
  reason: string
  code: number
}

/** A real mail server on a free port that records letters, or refuses them when told to. */
export async function openSmtpServer() {
  const received: Email[] = []
  const returnPaths = new Map<string, string>()
  let refusal: Refusal | null = null
  const refusals = new Map<string, Refusal>()
  let slowMs = 0
  let connections = 0
  let acceptLimit = Number.POSITIVE_INFINITY
  let server = newServer()
  const port = await listen(0)

  function newServer() {
    return new SMTPServer({
      authOptional: true,
      // Senders keep their connections open for a while.
      closeTimeout: 100,
      onConnect(_session, done) {
        connections += 1
        done()
      },
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        const given = refusals.get(address) ?? refusal
        if (given) return done(Object.assign(new Error(given.reason), { responseCode: given.code }))
        waitForRoom(done)
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const mail = await PostalMime.parse(Buffer.concat(chunks))
          received.push(mail)
          const { mailFrom } = session.envelope
          if (mailFrom) returnPaths.set(mail.messageId ?? '', mailFrom.address)
          setTimeout(done, slowMs)
        })
      },
    })
  }

  function waitForRoom(go: () => void): void {
    if (received.length < acceptLimit) go()
    else setTimeout(waitForRoom, 5, go)
  }

  function listen(on: number): Promise<number> {
    // A sender killed in the middle of a letter is not an error of this server.
    server.on('error', () => {})
    return new Promise((resolve) => {
      server.listen(on, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port))
    })
  }

  const close = () => new Promise<void>((resolve) => server.close(resolve))

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** How many were opened so far. */
    connections: () => connections,
    /** Where a report about this letter goes. */
    returnPathOf: ({ messageId }: Email) => returnPaths.get(messageId ?? '') ?? '',
    /** The letters to an address, oldest first. */
    to: (address: string) => received.filter(({ to }) => to?.[0]?.address === address),
    refuseWith(reason: string | null, code = 451) {
      refusal = reason === null ? null : { reason, code }
    },
    refuseFor(address: string, reason: string, code: number) {
      refusals.set(address, { reason, code })
    },
    acceptFor(address: string) {
      refusals.delete(address)
    },
    /** Accepts each letter, but answers only after a while. */
    answerAfter(milliseconds: number) {
      slowMs = milliseconds
    },
    /** Accepts this many letters in all; further senders wait. */
    acceptAtMost(letters: number) {
      acceptLimit = letters
    },
    close,
    async reopen() {
      server = newServer()
      await listen(port)
    },
  }
}
