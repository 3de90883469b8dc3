import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { keeperRelations } from '../values/family-limits.ts'
import {
  botToken,
  emailAddress,
  id,
  instant,
  memorialCode,
  message,
  reason,
  token,
} from '../values/fields.ts'

// "This is me, I am alive", and what operators decide about memorials by family.

export const sayAlive = operation({
  method: 'POST',
  path: '/memorials/:id/alive/',
  access: 'anyone',
  summary:
    'Say that a memorial by family is for a living person, or for a child whose family does not want it',
  limits: [limits.aliveWordsPerAddress, limits.aliveWordsPerEmail, limits.aliveWordsPerMemorial],
  params: z.object({ id }),
  query: z.object({ link: memorialCode }),
  body: z.object({
    email: emailAddress,
    /** `alive`: this is me. `unwanted`: this is my child, we do not want it. */
    kind: z.enum(['alive', 'unwanted']),
    turnstile_token: botToken,
  }),
  status: 202,
  /** A letter goes to the address; its link hides the memorial at once. */
  response: message,
  problems: ['grave-not-found', 'bot-check-failed', 'too-many'],
})

export const confirmAlive = operation({
  method: 'POST',
  path: '/memorials/alive/confirm/',
  access: 'anyone',
  summary: 'Prove the address with the token in the mailed link: the memorial is hidden at once',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: message,
  problems: ['dead-link', 'too-many'],
})

const caseKind = z.enum(['living', 'alive', 'unwanted', 'dispute', 'document', 'claim'])

const caseLine = {
  id: z.int(),
  kind: caseKind,
  memorial_id: z.int(),
  full_name: z.string(),
  opened_at: instant,
}

export const familyCase = z.object(caseLine)
export type FamilyCase = z.output<typeof familyCase>

const caseKeeper = z.object({ email: z.string(), relation: z.enum(keeperRelations) })

export const familyCaseDetails = z.object({
  ...caseLine,
  memorial_url: z.string(),
  birth: z.nullable(z.string()),
  death: z.nullable(z.string()),
  evidence: z.nullable(z.enum(['word', 'relative', 'document'])),
  /** The address of the person who says so. */
  email: z.nullable(z.string()),
  /** The living member with the same name and day of birth. */
  living_member_id: z.nullable(z.int()),
  keepers: z.array(caseKeeper),
  /** Of keepers who disagree, until it is decided: who is to go, and who asks for it. */
  removal: z.nullable(z.object({ keeper: caseKeeper, asked_by: caseKeeper, asked_at: instant })),
  /** Of a relative who would like to keep it, too, and a keeper who objects. */
  claim: z.nullable(
    z.object({
      by: caseKeeper,
      words: z.string(),
      /** To a record; empty where there is none. */
      link: z.string(),
      made_at: instant,
    }),
  ),
  /** A document until it is judged: a file that another call opens, or a link. */
  document: z.nullable(
    z.object({
      kind: z.enum(['image', 'pdf', 'link']),
      link: z.nullable(z.string()),
    }),
  ),
  decision: z.nullable(z.enum(['accepted', 'refused'])),
  /** Why it was decided so. */
  reason: z.nullable(z.string()),
})
export type FamilyCaseDetails = z.output<typeof familyCaseDetails>

export const listFamilyCases = operation({
  method: 'GET',
  path: '/operator/family/',
  access: 'supervisor',
  summary: 'What waits for a decision about memorials by family, the oldest first',
  unlimited: 'It reads what is open, two hundred at most.',
  response: z.array(familyCase),
})

export const lookAtFamilyCase = operation({
  method: 'POST',
  path: '/operator/family/:caseId/',
  access: 'supervisor',
  summary: 'One of them with everybody concerned; the reason goes to the audit',
  limits: [limits.operatorLooks],
  params: z.object({ caseId: id }),
  body: z.object({ reason }),
  response: familyCaseDetails,
  problems: ['not-found', 'too-many'],
})

export const decideFamilyCase = operation({
  method: 'POST',
  path: '/operator/family/:caseId/decide/',
  access: 'supervisor',
  summary:
    'Accept or refuse it: the memorial that looks like a living member may be public, what somebody says of it is true, a keeper no longer keeps it, a document proves it, or a relative keeps it, too; the reason of a refused document goes to the keepers',
  limits: [limits.operatorActs],
  params: z.object({ caseId: id }),
  body: z.object({ decision: z.enum(['accept', 'refuse']), reason }),
  response: message,
  problems: ['not-found', 'decided-already', 'five-keepers-already', 'too-many'],
})
