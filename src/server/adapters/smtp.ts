import { createTransport } from 'nodemailer'
import type { MailCarrier } from '../ports/mail.ts'

const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

export function smtpCarrier(settings: { url: string; from: string }): MailCarrier {
  const transport = createTransport({ url: settings.url, ...patience }, { from: settings.from })
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
