import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../config/config.ts'
import { type Mailer, RefusedForNow } from '../ports/mail.ts'

/** A mail server may take its time over a letter, but not over a greeting. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}
/** Shorter than the lease of a letter, which a server that answers byte by byte must not outlast. */
const letterTimeoutMs = 90_000

/** Connections stay open between letters, but so briefly that a command need not wait for them to close. */
const pool = { pool: true, maxConnections: 1, idleTimeout: 2_000 } as const

/**
 * Each letter has a connection to itself: a free one, or a new one. Letters never queue inside the library,
 * which could still send one that we count as failed.
 */
export function smtpMailer(settings: { url: string; from: string }): Mailer {
  // Letters hold passwords, so nothing is sent unencrypted to another machine.
  const requireTLS = !isLoopback(URL.parse(settings.url)?.hostname ?? '')
  const { url, from } = settings
  const open = () => createTransport({ url, requireTLS, ...timeouts, ...pool }, { from })
  const free: ReturnType<typeof open>[] = []
  return {
    keepsLetters: false,
    async send(letter) {
      let transport = free.pop() ?? open()
      const sending = transport.sendMail({
        to: letter.to,
        ...(letter.returnAddress && {
          envelope: { from: letter.returnAddress, to: letter.to },
          // A report needs the headers of the letter, not the recording in it.
          dsn: { ret: 'HDRS' as const, notify: ['failure' as const] },
        }),
        subject: letter.subject,
        html: letter.html,
        text: letter.text,
        messageId: letter.messageId,
        headers: letter.headers,
        attachments: letter.attachments.map(({ name, type, content, contentId }) => ({
          filename: name,
          contentType: type,
          content,
          ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
        })),
      })
      try {
        return (await Promise.race([sending, noAnswer()])).response
      } catch (error) {
        if (error instanceof NoAnswer) {
          transport.close({ force: true })
          transport = open()
        }
        throw isAboutRecipient(error) ? new RefusedForNow(error.message) : error
      } finally {
        free.push(transport)
      }
    },
    async check() {
      const transport = open()
      await Promise.race([transport.verify(), noAnswer()])
      transport.close()
    },
  }
}

/** A 4xx code about the recipient or the letter, not about us as a sender. */
function isAboutRecipient(error: unknown): error is Error {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  const isForNow = responseCode >= 400 && responseCode < 500
  return error instanceof Error && isForNow && (command === 'RCPT TO' || command === 'DATA')
}

class NoAnswer extends Error {}

async function noAnswer(): Promise<never> {
  await wait(letterTimeoutMs, undefined, { ref: false })
  throw new NoAnswer('The mail server took too long.')
}
