import * as z from 'zod/mini'
import { rule } from '../errors/field-codes.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { day, emailAddress, graveStyle, id, instant, message, token } from '../values/fields.ts'
import { wordsForLetter } from '../values/letter-words.ts'

export const guardianWordLimits = { name: 80, relation: 60, note: 500 } as const

const lineForLetter = (max: number) =>
  wordsForLetter(max).check(
    z.refine((value) => !/[\n\r\t\u2028\u2029]/.test(value), rule('several-lines')),
  )

/** What the guardian answered, but not whether the address has an account. */
const guardianStatus = z.enum(['pending', 'accepted'])

export const guardian = z.object({
  id: z.int(),
  admin_email: z.string(),
  created_at: instant,
  /** The owner's name for them, their relation, and the words sent with the invitation. */
  name: z.string(),
  relation: z.string(),
  note: z.string(),
  status: guardianStatus,
  /** When they were last asked. */
  asked_at: instant,
  accepted_at: z.nullable(instant),
  /** The same as the status. */
  has_accepted: z.boolean(),
  /** Until when the invitation can be accepted; null once it is. */
  invitation_ends_at: z.nullable(instant),
  /** The owner said "I am alive"; the guardian has no power until the owner decides. */
  is_suspended: z.boolean(),
  /** The state of the yearly check whether mail still reaches the guardian. */
  reach: z.enum(['not-asked', 'asked', 'reachable', 'silent']),
  /** When the guardian was last asked or last answered. */
  reach_at: z.nullable(instant),
})
export type Guardian = z.output<typeof guardian>

export const listGuardians = operation({
  method: 'GET',
  path: '/accounts/administrators/',
  access: 'member',
  openWhenSealed: true,
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
  body: z.object({
    admin_email: emailAddress,
    name: z._default(lineForLetter(guardianWordLimits.name), ''),
    /** Their relation: "my sister", "a friend". */
    relation: z._default(lineForLetter(guardianWordLimits.relation), ''),
    /** A few words from the owner, for the letter and its page. */
    note: z._default(wordsForLetter(guardianWordLimits.note), ''),
  }),
  response: message,
  problems: [
    'two-guardians-already',
    'guardian-known',
    'own-guardian',
    'invitations-refused',
    'too-many',
  ],
})

export const inviteAgain = operation({
  method: 'POST',
  path: '/accounts/administrators/:id/invite/',
  access: 'member',
  summary: 'Send the invitation of a guardian again; it waits another 90 days',
  limits: [limits.invitationsPerMember],
  params: z.object({ id }),
  response: message,
  problems: ['not-found', 'invitations-refused', 'too-many'],
})

export const reinstateGuardian = operation({
  method: 'POST',
  path: '/accounts/administrators/:id/reinstate/',
  access: 'member',
  needsConfirmation: true,
  summary: 'Give a suspended guardian the power back',
  unlimited: 'It changes one row of the member.',
  params: z.object({ id }),
  response: message,
  problems: ['not-found'],
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

export const getInvitation = operation({
  method: 'POST',
  path: '/accounts/invitation/',
  access: 'anyone',
  summary: 'Show from whom an invitation comes and what it is to, with its token',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: z.object({
    /** To be a guardian of a living owner, or to be another keeper of a memorial by family. */
    kind: z.enum(['administrator', 'keeper']),
    /** The name on the stone, or the address of an owner without one. */
    owner_name: z.string(),
    /** The memorial by family, and the keeper who invites, where known. */
    memorial_id: z.nullable(z.int()),
    asked_by: z.string(),
    /** What the owner or the family has built so far and shows. */
    stone: z.object({
      grave_style: graveStyle,
      date_of_birth: z.nullable(day),
      date_of_death: z.nullable(day),
      memorial_message: z.string(),
      profile_photo: z.nullable(z.string()),
    }),
    /** The owner's name for the guardian, and the owner's own words. */
    name: z.string(),
    relation: z.string(),
    note: z.string(),
    /** The address that was invited. */
    admin_email: z.string(),
    ends_at: instant,
    has_accepted: z.boolean(),
    /** This address has an account: sign in instead of opening one. */
    has_account: z.boolean(),
  }),
  problems: ['dead-link', 'too-many'],
})
export type Invitation = z.output<(typeof getInvitation)['response']>

export const acceptInvitation = operation({
  method: 'POST',
  path: '/accounts/accept-invitation/',
  access: 'perhaps-member',
  summary: 'Say yes to an invitation with its token, which proves the address; signed in or not',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: z.extend(message, {
    /** The address had no account: one has been opened, and a letter explains how to sign in. */
    is_new_account: z.boolean(),
  }),
  problems: [
    'dead-link',
    'invited-address',
    'invited-account-closing',
    'own-guardian',
    'keeper-known',
    'busy',
    'too-many',
  ],
})

export const declineInvitation = operation({
  method: 'POST',
  path: '/accounts/decline-invitation/',
  access: 'anyone',
  summary: 'Decline to be a guardian or keeper, with the token of the invitation; perhaps for ever',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({
    token,
    /** Never invite this address again, from any owner. */
    never_again: z._default(z.boolean(), false),
  }),
  response: message,
  problems: ['dead-link', 'too-many'],
})
