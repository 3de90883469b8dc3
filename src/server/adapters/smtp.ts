import { createTransport } from 'nodemailer'
import { isLoopback } from '../config.ts'
import type { MailCarrier } from '../ports/mail.ts'

const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

export function smtpCarrier(settings: { url: string; from: string }): MailCarrier {
  // Letters hold passwords: to another machine they go encrypted, or not at all.
  const requireTLS = !isLoopback(URL.parse(settings.url)?.hostname ?? '')
  const { url, from } = settings
  const transport = createTransport({ url, requireTLS, ...patience }, { from })
  return {
    keepsLetters: false,
    async carry(letter) {
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
