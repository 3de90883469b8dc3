import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { day, id, instant, reason } from '../values/fields.ts'

export const dueMessage = z.object({
  id: z.int(),
  year: z.int(),
  due_on: day,
  /** When the server last tried to send it; null before the first time. */
  looked_at: z.nullable(instant),
})

export const listDueMessages = operation({
  method: 'GET',
  path: '/operator/eternal-messages/',
  access: 'supervisor',
  summary: 'Eternal Messages that are due and not sent, the oldest first',
  unlimited: 'It reads two hundred rows at most.',
  response: z.object({
    messages: z.array(dueMessage),
    due_unsent: z.int(),
    next_due: z.nullable(day),
  }),
})

export const messageDelivery = z.object({
  id: z.int(),
  year: z.int(),
  /** Null before the passing. */
  due_on: z.nullable(day),
  sent_at: z.nullable(instant),
  letters: z.array(
    z.object({
      id: z.int(),
      /** The address, masked: opening the letter with a reason shows it. */
      recipient: z.string(),
      state: z.string(),
      key: z.string(),
      deliveries: z.array(z.object({ at: instant, is_accepted: z.boolean(), answer: z.string() })),
    }),
  ),
})
export type MessageDelivery = z.output<typeof messageDelivery>

export const showMessageDelivery = operation({
  method: 'GET',
  path: '/operator/eternal-messages/:messageId/',
  access: 'supervisor',
  summary: "An Eternal Message with every attempt and the mail server's answer",
  unlimited: 'It reads a few rows.',
  params: z.object({ messageId: id }),
  response: messageDelivery,
  problems: ['not-found'],
})

export const sendMessageAgain = operation({
  method: 'POST',
  path: '/operator/eternal-messages/:messageId/send-again/',
  access: 'supervisor',
  summary: 'Send the letters of an Eternal Message that are not sent yet',
  limits: [limits.operatorActs],
  params: z.object({ messageId: id }),
  body: z.object({ reason }),
  response: messageDelivery,
  problems: ['not-found', 'too-many'],
})
