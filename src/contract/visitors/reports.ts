import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { botToken, emailAddress, id, memorialCode, message, text, words } from '../values/fields.ts'

/** Where the outcome is told, if the visitor wants to know. */
const outcomeAddress = z.optional(emailAddress)

/** A grave that is seen by link only is found by its code. */
const withLink = z.object({ link: memorialCode })

export const reportGrave = operation({
  method: 'POST',
  path: '/accounts/graveyard/:graveId/report/',
  access: 'anyone',
  summary: 'Report a grave and its page to the operator',
  limits: [limits.reportsPerAddress],
  params: z.object({ graveId: id }),
  query: withLink,
  body: z.object({ reason: words(500), email: outcomeAddress, turnstile_token: botToken }),
  status: 202,
  response: message,
  problems: ['grave-not-found', 'bot-check-failed', 'blocked', 'too-many'],
})

export const reportTribute = operation({
  method: 'POST',
  path: '/accounts/tributes/:graveId/:tributeId/report/',
  access: 'anyone',
  summary: 'Report a tribute to the guardians and the operator',
  limits: [limits.reportsPerAddress],
  params: z.object({ graveId: id, tributeId: id }),
  query: withLink,
  body: z.object({ reason: z._default(text(500), ''), email: outcomeAddress }),
  status: 202,
  response: message,
  problems: ['tribute-not-found', 'blocked', 'too-many'],
})
