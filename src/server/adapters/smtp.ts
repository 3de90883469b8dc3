import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../config/config.ts'
import { type Mailer, RefusedForNow } from '../ports/mail.ts'

/** A mail server may think for a while about a letter, but not about a greeting. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}
/** Shorter than the lease of a letter: a server that answers byte by byte must not outlast it. */
const letterTimeoutMs = 90_000

/** Connections stay open between letters, so shortly that a command need not wait for its end. */
const pool = { pool: true, maxConnections: 1, idleTimeout: 2_000 } as const

/**
 * Each letter has a connection to itself: one that is free, or a new one. Letters never queue inside of the
 * library, where one that we count as failed could still be sent.
 */
export function smtpMailer(settings: { url: string; from: string }): Mailer {
  // Letters hold passwords: without encryption nothing is sent to another machine.
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
          // A report needs the head of the letter, not the recording in it.
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

/** A code of the four hundreds to the recipient or to the letter, and not to us as a sender. */
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
