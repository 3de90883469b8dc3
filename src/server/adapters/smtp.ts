import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../config/config.ts'
import type { Mailer } from '../ports/mail.ts'

/** A mail server may think for a while about a letter, but not about a greeting. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}
/** Shorter than the lease of a letter: a server that answers byte by byte must not outlast it. */
const letterTimeoutMs = 90_000

export function smtpMailer(settings: { url: string; from: string }): Mailer {
  // Letters hold passwords: without encryption nothing is sent to another machine.
  const requireTLS = !isLoopback(URL.parse(settings.url)?.hostname ?? '')
  const { url, from } = settings
  const transport = createTransport({ url, requireTLS, ...timeouts }, { from })
  return {
    keepsLetters: false,
    async send(letter) {
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
        attachments: letter.attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
        })),
      })
      return (await Promise.race([sending, noAnswer()])).response
    },
    async check() {
      await Promise.race([transport.verify(), noAnswer()])
    },
  }
}

async function noAnswer(): Promise<never> {
  await wait(letterTimeoutMs, undefined, { ref: false })
  throw new Error('The mail server took too long.')
}
