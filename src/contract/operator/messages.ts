import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { id, instant, message, words } from '../values/fields.ts'

export const contactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  written_at: instant,
})
export type ContactMessage = z.output<typeof contactMessage>

export const listMessages = operation({
  method: 'GET',
  path: '/operator/messages/',
  access: 'moderator',
  summary: 'Unanswered messages of the contact page, the newest first',
  unlimited: 'It reads two hundred rows at most.',
  response: z.array(contactMessage),
})

export const answerMessage = operation({
  method: 'POST',
  path: '/operator/messages/:messageId/answer/',
  access: 'moderator',
  summary: 'Answer a message by mail and mark it as answered',
  limits: [limits.operatorActs],
  params: z.object({ messageId: id }),
  body: z.object({ text: words(4000) }),
  response: message,
  problems: ['decided-already', 'too-many'],
})

export const markMessageAnswered = operation({
  method: 'POST',
  path: '/operator/messages/:messageId/mark/',
  access: 'moderator',
  summary: 'Mark a message that was answered elsewhere, or needs no answer',
  limits: [limits.operatorActs],
  params: z.object({ messageId: id }),
  response: message,
  problems: ['decided-already', 'too-many'],
})
