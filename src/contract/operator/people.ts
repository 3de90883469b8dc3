import * as z from 'zod/mini'
import { rule } from '../errors/field-codes.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { day, emailAddress, id, instant, line, message, reason } from '../values/fields.ts'

export const foundPerson = z.object({ id: z.int(), email: z.string(), full_name: z.string() })
export type FoundPerson = z.output<typeof foundPerson>

/** In the body, because an address does not belong in a URL. */
export const findPeople = operation({
  method: 'POST',
  path: '/operator/people/search/',
  access: 'supervisor',
  summary: 'Find people by the beginning of an address or a name, or by number; twenty at most',
  limits: [limits.operatorSearches],
  body: z.object({ text: line(254) }),
  response: z.object({ people: z.array(foundPerson), is_cut: z.boolean() }),
  problems: ['too-many'],
})

/** Nothing that the person wrote or recorded, and no addresses of others. */
export const person = z.object({
  id: z.int(),
  email: z.string(),
  full_name: z.string(),
  opened_at: instant,
  proven_at: z.nullable(instant),
  erased_at: z.nullable(instant),
  memorial_path: z.nullable(z.string()),
  audience: z.string(),
  is_listed: z.boolean(),
  hidden_by: z.nullable(z.string()),
  passed_on: z.nullable(day),
  tiers: z.array(z.object({ tier: z.string(), is_gift: z.boolean() })),
  guardians: z.int(),
  passkeys: z.int(),
  has_one_time_codes: z.boolean(),
  sessions: z.int(),
  /** Last used first, fifty at most. */
  devices: z.array(
    z.object({ id: z.string(), device: z.nullable(z.string()), last_used_at: instant }),
  ),
  letters_waiting: z.int(),
  letters_dead: z.int(),
  open_reports: z.int(),
  restriction: z.nullable(
    z.object({ kind: z.enum(['limited', 'suspended', 'banned']), until: z.nullable(instant) }),
  ),
})
export type Person = z.output<typeof person>

const act = {
  method: 'POST',
  access: 'supervisor',
  params: z.object({ personId: id }),
  body: z.object({ reason }),
  response: message,
} as const

export const lookAtPerson = operation({
  ...act,
  path: '/operator/people/:personId/',
  summary: 'What a person has. The reason of the look goes to the audit, which the person reads',
  limits: [limits.operatorLooks],
  response: person,
  problems: ['not-found', 'too-many'],
})

export const endSessionsOfPerson = operation({
  ...act,
  path: '/operator/people/:personId/end-sessions/',
  summary: 'Sign a person out on every device',
  limits: [limits.operatorActs],
  problems: ['not-found', 'too-many'],
})

export const endSessionOfPerson = operation({
  ...act,
  path: '/operator/people/:personId/end-session/',
  summary: 'Sign a person out on one device',
  limits: [limits.operatorActs],
  body: z.object({ session_id: z.uuid(), reason }),
  problems: ['not-found', 'too-many'],
})

export const correctAddress = operation({
  ...act,
  path: '/operator/people/:personId/correct-address/',
  summary: 'Send a link to a new address of a person; opening it moves the account there',
  needsConfirmation: true,
  limits: [limits.operatorActs],
  body: z.object({ new_email: emailAddress, reason }),
  problems: ['not-found', 'new-email-taken', 'address-gone', 'person-passed', 'too-many'],
})

const tierBody = z.object({ tier: z.enum(['premium', 'ultra-premium']), reason })

export const grantTier = operation({
  ...act,
  path: '/operator/people/:personId/grant-tier/',
  summary: 'Give a person a tier without a payment; the person is written to',
  needsConfirmation: true,
  limits: [limits.operatorActs],
  body: tierBody,
  problems: ['not-found', 'tier-had-already', 'tiers-are-free', 'too-many'],
})

export const takeTier = operation({
  ...act,
  path: '/operator/people/:personId/take-tier/',
  summary: 'Take back a tier that was given; the person is written to',
  needsConfirmation: true,
  limits: [limits.operatorActs],
  body: tierBody,
  problems: ['not-found', 'tier-not-had', 'tier-bought', 'tiers-are-free', 'too-many'],
})

export const closePerson = operation({
  ...act,
  path: '/operator/people/:personId/close/',
  summary: 'Close an account, as its owner or the law asks: it is erased after 14 days',
  needsConfirmation: true,
  limits: [limits.operatorActs],
  problems: ['not-found', 'too-many'],
})

export const restrictPerson = operation({
  ...act,
  path: '/operator/people/:personId/restrict/',
  summary:
    'Limit, suspend or ban a person. Limited: changes nothing that others see. Suspended or banned: cannot sign in',
  limits: [limits.operatorActs],
  body: z
    .object({
      kind: z.enum(['limited', 'suspended', 'banned']),
      /** Without it, the restriction lasts until it is lifted; a ban has none. */
      days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
      reason,
    })
    .check(
      z.refine(({ kind, days }) => kind !== 'banned' || days === undefined, {
        path: ['days'],
        error: rule('ban-without-end'),
      }),
    ),
  problems: ['not-found', 'person-is-operator', 'too-many'],
})

export const liftRestriction = operation({
  ...act,
  path: '/operator/people/:personId/lift-restriction/',
  summary: 'Lift the limit, suspension or ban of a person; the person is written to',
  limits: [limits.operatorActs],
  problems: ['not-found', 'not-restricted', 'too-many'],
})

export const forgetOneTimeCodes = operation({
  ...act,
  path: '/operator/people/:personId/forget-codes/',
  summary: 'Switch one-time codes off for a person who has lost the app and the recovery code',
  needsConfirmation: true,
  limits: [limits.operatorActs],
  problems: ['not-found', 'one-time-codes-off', 'too-many'],
})

export const endAllSessions = operation({
  method: 'POST',
  path: '/operator/sessions/end-all/',
  access: 'supervisor',
  summary: 'Sign everybody out on every device, operators too',
  needsConfirmation: true,
  limits: [limits.operatorActs],
  body: z.object({ reason }),
  response: message,
  problems: ['too-many'],
})
