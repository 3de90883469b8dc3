import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { operation } from './operation.ts'
import { day, emailAddress, id, instant, message, token } from './values/fields.ts'

export const guardian = z.object({
  id: z.int(),
  admin_email: z.string(),
  created_at: instant,
  /** True once an account has proven this address: the guardian may then act. */
  has_accepted: z.boolean(),
  /** State of the yearly check whether mail still reaches the guardian. */
  reach: z.enum(['not-asked', 'asked', 'reachable', 'silent']),
  /** When the guardian was last asked or last answered. */
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
  summary: 'List the guardians that the member has named',
  unlimited: 'It reads two rows of the member.',
  response: z.array(guardian),
})

export const addGuardian = operation({
  method: 'POST',
  path: '/accounts/administrators/add/',
  access: 'member',
  needsConfirmation: true,
  summary: 'Name a guardian by e-mail address; two at most',
  limits: [limits.invitationsPerMember],
  body: z.object({ admin_email: emailAddress }),
  response: message,
  problems: ['two-guardians-already', 'guardian-known', 'own-guardian', 'too-many'],
})

export const removeGuardian = operation({
  method: 'DELETE',
  path: '/accounts/administrators/:id/remove/',
  access: 'member',
  needsConfirmation: true,
  summary: 'Remove a guardian',
  unlimited: 'It changes one row of the member.',
  params: z.object({ id }),
  response: message,
  problems: ['not-found'],
})

export const listEntrusted = operation({
  method: 'GET',
  path: '/accounts/administered-users/',
  access: 'member',
  summary: 'List the owners who named the member as guardian',
  unlimited: 'It reads a few rows of the member.',
  response: z.array(entrusted),
})

export const recordPassage = operation({
  method: 'POST',
  path: '/accounts/administered-users/:id/update-death-date/',
  access: 'member',
  summary: 'Record or correct the day of passing and open the memorial',
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
  summary: 'Undo a recorded passing with the token mailed to the owner, and remove the guardian',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: message,
  problems: ['dead-link', 'too-many'],
})

export const confirmReachable = operation({
  method: 'POST',
  path: '/accounts/still-reachable/',
  access: 'anyone',
  summary: 'Confirm as a guardian that mail arrives, with the token of the yearly question',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: message,
  problems: ['dead-link', 'too-many'],
})
