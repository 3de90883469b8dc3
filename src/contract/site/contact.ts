import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { botToken, emailAddress, line, message, words } from '../values/fields.ts'

export const sendContactMessage = operation({
  method: 'POST',
  path: '/accounts/contact/',
  access: 'anyone',
  summary: 'Send a message to the operator',
  limits: [limits.contactMessagesPerAddress],
  body: z.object({
    name: line(120),
    email: emailAddress,
    subject: line(200),
    message: words(2000),
    turnstile_token: botToken,
  }),
  status: 201,
  response: message,
  problems: ['bot-check-failed', 'too-many'],
})
