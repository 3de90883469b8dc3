import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { day, graveStyle, id, instant, message, password, token } from '../values/fields.ts'
import { wordsForLetter } from '../values/letter-words.ts'

export const maxObjectionWords = 1_000

/** A recorded passing as a guardian sees it. */
export const entrustedPassing = z.object({
  recorded_on: day,
  recorded_by_me: z.boolean(),
  /** When time opens the memorial; null where time alone does not. */
  opens_at: z.nullable(instant),
  opened_at: z.nullable(instant),
  /** It opens only when the other guardian or the operator confirms. */
  needs_confirmation: z.boolean(),
  is_confirmed: z.boolean(),
  /** A guardian has objected, the operator holds it, or the owner disputes it: the waiting time stands still. */
  is_objected: z.boolean(),
  is_held: z.boolean(),
  is_disputed: z.boolean(),
  /** Who objects and why, and the other guardian's reply; empty where nothing was said. */
  objection: z.nullable(z.object({ by_me: z.boolean(), reason: z.string(), answer: z.string() })),
  /** A corrected day that awaits the other guardian's confirmation. */
  proposed_death_date: z.nullable(day),
  proposed_by_me: z.boolean(),
  /** Eternal Messages that are past due and await a confirmation. */
  held_messages: z.int(),
})
export type EntrustedPassing = z.output<typeof entrustedPassing>

export const entrusted = z.object({
  id: z.int(),
  email: z.string(),
  full_name: z.string(),
  date_of_birth: z.nullable(day),
  death_date: z.nullable(day),
  referral_source: z.nullable(z.string()),
  passing: z.nullable(entrustedPassing),
  /** What the member has answered the owner, who sees the same. */
  status: z.enum(['pending', 'accepted']),
  asked_at: instant,
  /** What the owner wrote when they named the member. */
  relation: z.string(),
  note: z.string(),
  /** The owner has another guardian who has accepted. */
  has_other_guardian: z.boolean(),
  /** The other guardians, by the owner's names for them; empty where the owner gave none. */
  others: z.array(z.object({ name: z.string(), status: z.enum(['pending', 'accepted']) })),
  /** The permanent short address of the memorial page; null while visitors cannot open it. */
  memorial_url: z.nullable(z.string()),
  /** The lists show the grave; otherwise only its page does, if anything. */
  is_listed: z.boolean(),
  /** The member gets the Eternal Messages of this owner. */
  receives_messages: z.boolean(),
  /** The stone, with what the owner shows of it. */
  stone: z.object({
    grave_style: graveStyle,
    memorial_message: z.string(),
    profile_photo: z.nullable(z.string()),
  }),
})
export type Entrusted = z.output<typeof entrusted>

export const listEntrusted = operation({
  method: 'GET',
  path: '/accounts/administered-users/',
  access: 'member',
  summary: 'List the owners who named the member as guardian',
  unlimited: 'It reads a few rows of the member.',
  response: z.array(entrusted),
})

export const listSuspended = operation({
  method: 'GET',
  path: '/accounts/administered-users/suspended/',
  access: 'member',
  summary: 'List the owners for whom the member may not act until the owner decides',
  unlimited: 'It reads a few rows of the member.',
  response: z.array(z.object({ full_name: z.string(), suspended_at: instant })),
})

export const acceptEntrusted = operation({
  method: 'POST',
  path: '/accounts/administered-users/:id/accept/',
  access: 'member',
  summary: 'Say yes, as a guardian, to an owner who asked; recording something says yes too',
  unlimited: 'It concerns owners who named the member.',
  params: z.object({ id }),
  response: message,
  problems: ['not-found'],
})

export const recordPassage = operation({
  method: 'POST',
  path: '/accounts/administered-users/:id/update-death-date/',
  access: 'member',
  summary: 'Record or correct the day of passing; the memorial opens after the waiting time',
  unlimited: 'It concerns owners who named the member.',
  params: z.object({ id }),
  body: z.object({ death_date: day }),
  response: z.extend(message, {
    /** When time opens the memorial; null where time alone does not. */
    opens_at: z.nullable(instant),
    /** The other guardian or the operator has to confirm. */
    needs_confirmation: z.boolean(),
  }),
  problems: ['not-found', 'account-closing', 'recorded-too-often', 'corrected-too-often'],
})

export const confirmPassing = operation({
  method: 'POST',
  path: '/accounts/administered-users/:id/confirm-passing/',
  access: 'member',
  summary: 'Confirm, as the other guardian, a recorded passing or a corrected day',
  unlimited: 'It concerns owners who named the member.',
  params: z.object({ id }),
  response: z.extend(message, { opens_at: z.nullable(instant) }),
  problems: ['not-found', 'own-recording', 'named-after-change'],
})

export const objectToPassing = operation({
  method: 'POST',
  path: '/accounts/administered-users/:id/object-passing/',
  access: 'member',
  summary: 'Object, as the other guardian, to a recorded passing; the recorder takes it back',
  unlimited: 'It concerns owners who named the member.',
  params: z.object({ id }),
  /** Why: the other guardian reads it, on the screen and by letter. */
  body: z.object({ reason: z._default(wordsForLetter(maxObjectionWords), '') }),
  response: message,
  problems: ['not-found', 'own-recording'],
})

export const answerObjection = operation({
  method: 'POST',
  path: '/accounts/administered-users/:id/answer-objection/',
  access: 'member',
  summary: 'Answer, as the other guardian, an objection; the one who objects gets it by letter',
  limits: [limits.objectionAnswersPerMember],
  params: z.object({ id }),
  body: z.object({ answer: wordsForLetter(maxObjectionWords).check(z.minLength(1)) }),
  response: message,
  problems: ['not-found', 'own-objection', 'too-many'],
})

export const resign = operation({
  method: 'DELETE',
  path: '/accounts/administered-users/:id/',
  access: 'member',
  needsConfirmation: true,
  summary: 'Cease to be the guardian of an owner; a letter takes it back for 30 days',
  limits: [limits.resignationsPerMember],
  params: z.object({ id }),
  response: message,
  problems: ['not-found', 'too-many'],
})

export const takeUpAgain = operation({
  method: 'POST',
  path: '/accounts/administered-users/take-up-again/',
  access: 'anyone',
  summary: 'Take a resignation back, with the token of the letter about it',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: message,
  problems: ['dead-link', 'places-taken', 'too-many'],
})

export const chooseMessages = operation({
  method: 'PUT',
  path: '/accounts/administered-users/:id/eternal-messages/',
  access: 'member',
  summary: 'Stop or resume the Eternal Messages of one owner',
  unlimited: 'It concerns owners who named the member.',
  params: z.object({ id }),
  body: z.object({ receive: z.boolean() }),
  response: message,
  problems: ['not-found'],
})

export const resumeMessages = operation({
  method: 'POST',
  path: '/mail/resume/',
  access: 'anyone',
  summary: 'Resume the Eternal Messages of one owner, with the token of the letter',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: message,
  problems: ['dead-link', 'too-many'],
})

export const ownPassing = z.object({
  recorded_on: day,
  recorded_by: z.string(),
  /** The owner's name for them; the address where the owner gave none. */
  recorded_by_name: z.string(),
  death_date: day,
  opens_at: z.nullable(instant),
  opened_at: z.nullable(instant),
  /** The owner has said "I am alive", and the operator decides. */
  is_disputed: z.boolean(),
  /** Open for so long that "I am alive" no longer undoes it at once: the operator decides. */
  is_decided_by_operator: z.boolean(),
})
export type OwnPassing = z.output<typeof ownPassing>

export const getPassing = operation({
  method: 'GET',
  path: '/accounts/passing/',
  access: 'member',
  openWhenSealed: true,
  summary: 'Get the recorded passing of the member, or null',
  unlimited: 'It reads one row of the member.',
  response: z.nullable(ownPassing),
})

export const declareAlive = operation({
  method: 'POST',
  path: '/accounts/i-am-alive/',
  access: 'perhaps-member',
  openWhenSealed: true,
  summary:
    'Undo a recorded passing: with the token mailed to the owner, or signed in with the password',
  limits: [limits.mailedLinksPerAddress, limits.passwordsWithoutToken],
  body: z.object({ token: z.optional(token), password: z.optional(password) }),
  response: message,
  problems: [
    'dead-link',
    'not-signed-in',
    'wrong-password',
    'confirm-password',
    'not-found',
    'too-many',
  ],
})
