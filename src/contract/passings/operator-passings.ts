import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { day, id, instant, reason } from '../values/fields.ts'

export const openQuestion = z.enum([
  'disputed',
  'objected',
  'held',
  'needs-confirmation',
  'correction',
  'late-messages',
  'waiting',
])

const passingLine = {
  id: z.int(),
  owner_id: z.int(),
  owner_name: z.string(),
  passed_on: day,
  recorded_at: instant,
  questions: z.array(openQuestion),
}

export const passingCase = z.object(passingLine)
export type PassingCase = z.output<typeof passingCase>

export const passingDetails = z.object({
  ...passingLine,
  owner_email: z.string(),
  recorded_by: z.string(),
  /** A corrected day that awaits a second person's confirmation. */
  proposed_on: z.nullable(day),
  opens_at: z.nullable(instant),
  opened_at: z.nullable(instant),
  undone_at: z.nullable(instant),
  held_reason: z.nullable(z.string()),
  /** The objecting guardian's reason, and the other's reply to it. */
  objection_reason: z.nullable(z.string()),
  objection_answer: z.nullable(z.string()),
  held_messages: z.int(),
  /** The addresses of the guardians who may act, so that the operator can ask them. */
  guardians: z.array(z.string()),
  events: z.array(
    z.object({
      event: z.string(),
      at: instant,
      /** Null for the operator and for an account that is gone. */
      by: z.nullable(z.string()),
      is_by_operator: z.boolean(),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type PassingDetails = z.output<typeof passingDetails>

export const listPassings = operation({
  method: 'GET',
  path: '/operator/passings/',
  access: 'supervisor',
  summary: 'Recorded passings that wait for time, for a guardian or for the operator',
  unlimited: 'It reads what is open, two hundred at most.',
  response: z.array(passingCase),
})

const act = {
  method: 'POST',
  access: 'supervisor',
  params: z.object({ passingId: id }),
  body: z.object({ reason }),
  response: passingDetails,
} as const

export const lookAtPassing = operation({
  ...act,
  path: '/operator/passings/:passingId/',
  summary: 'A passing with everything that was done about it; the reason goes to the audit',
  limits: [limits.operatorLooks],
  problems: ['not-found', 'too-many'],
})

export const holdPassing = operation({
  ...act,
  path: '/operator/passings/:passingId/hold/',
  summary: 'Stop the clock: nothing opens and no message leaves; the guardians are told',
  limits: [limits.operatorActs],
  problems: ['not-found', 'decided-already', 'too-many'],
})

export const confirmPassingAsOperator = operation({
  ...act,
  path: '/operator/passings/:passingId/confirm/',
  summary: 'End a hold, an objection or a dispute for the passing, and take a corrected day',
  needsConfirmation: true,
  limits: [limits.operatorActs],
  body: z.object({ reason, keep_day: z._default(z.boolean(), false) }),
  problems: ['not-found', 'decided-already', 'too-many'],
})

export const undoPassing = operation({
  ...act,
  path: '/operator/passings/:passingId/undo/',
  summary: 'Take a recording back: the memorial closes and the owner has everything again',
  needsConfirmation: true,
  limits: [limits.operatorActs],
  body: z.object({ reason, suspend_recorder: z._default(z.boolean(), false) }),
  problems: ['not-found', 'decided-already', 'too-many'],
})
