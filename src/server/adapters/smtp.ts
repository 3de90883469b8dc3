import { createTransport } from 'nodemailer'
import { isLoopback } from '../config.ts'
import type { Mailer } from '../ports/mail.ts'

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

export function smtpMailer(settings: { url: string; from: string }): Mailer {
  // Letters hold passwords: without encryption nothing is sent to another machine.
  const requireTLS = !isLoopback(URL.parse(settings.url)?.hostname ?? '')
  const { url, from } = settings
  const transport = createTransport({ url, requireTLS, ...timeouts }, { from })
  return {
    keepsLetters: false,
    async send(letter) {
      const result = await transport.sendMail({
        to: letter.to,
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
      return result.response
    },
    async check() {
      await transport.verify()
    },
  }
}
