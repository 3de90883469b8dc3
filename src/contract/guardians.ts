import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { operation } from './operation.ts'
import { day, emailAddress, id, instant, message, token } from './values/fields.ts'

export const guardian = z.object({
  id: z.int(),
  admin_email: z.string(),
  created_at: instant,
  /** There is an account with this address, and the address is proven: the power has begun. */
  has_accepted: z.boolean(),
  /** How the yearly question whether mail still reaches them stands. */
  reach: z.enum(['not-asked', 'asked', 'reachable', 'silent']),
  /** When they were last asked or last answered. */
  reach_at: z.nullable(instant),
})
export type Guardian = z.output<typeof guardian>

export const entrusted = z.object({
  id: z.int(),
  email: z.string(),
  full_name: z.string(),
  date_of_birth: z.nullable(day),
  death_date: z.nullable(day),
  referral_source: z.nullable(z.string()),
})
export type Entrusted = z.output<typeof entrusted>

export const listGuardians = operation({
  method: 'GET',
  path: '/accounts/administrators/',
  access: 'member',
  summary: 'The guardians the signed-in person has named',
  unlimited: 'It reads two rows of the member.',
  response: z.array(guardian),
})

export const addGuardian = operation({
  method: 'POST',
  path: '/accounts/administrators/add/',
  access: 'member',
  summary: 'Name a guardian by address; two at most',
  limits: [limits.invitationsPerMember],
  body: z.object({ admin_email: emailAddress }),
  response: message,
  problems: ['two-guardians-already', 'guardian-known', 'own-guardian', 'too-many'],
})

export const removeGuardian = operation({
  method: 'DELETE',
  path: '/accounts/administrators/:id/remove/',
  access: 'member',
  summary: 'Take a guardian’s power back',
  unlimited: 'It changes one row of the member.',
  params: z.object({ id }),
  response: message,
  problems: ['not-found'],
})

export const listEntrusted = operation({
  method: 'GET',
  path: '/accounts/administered-users/',
  access: 'member',
  summary: 'The people entrusted to the signed-in guardian',
  unlimited: 'It reads a few rows of the member.',
  response: z.array(entrusted),
})

export const recordPassage = operation({
  method: 'POST',
  path: '/accounts/administered-users/:id/update-death-date/',
  access: 'member',
  summary: 'Record or correct the day of passing; the memorial opens',
  unlimited: 'It concerns owners who named the member.',
  params: z.object({ id }),
  body: z.object({ death_date: day }),
  response: message,
  problems: ['not-found'],
})

export const declareAlive = operation({
  method: 'POST',
  path: '/accounts/i-am-alive/',
  access: 'anyone',
  summary:
    'Undo a recorded passing with the token mailed to the owner; the guardian loses the power',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: message,
  problems: ['dead-link', 'too-many'],
})

export const confirmReachable = operation({
  method: 'POST',
  path: '/accounts/still-reachable/',
  access: 'anyone',
  summary: 'A guardian answers the yearly question, with the token it was mailed with',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: message,
  problems: ['dead-link', 'too-many'],
})
