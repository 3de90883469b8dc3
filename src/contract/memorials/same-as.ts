import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { id, text } from '../values/fields.ts'
import { sameAsLimits } from '../values/same-as.ts'

/** Pages of the same person at Wikidata, Find a Grave, WikiTree or FamilySearch. */
export const sameAsField = z
  .array(text(sameAsLimits.length))
  .check(z.maxLength(sameAsLimits.addresses))

const sameAs = z.object({
  same_as: z.array(z.string()),
  /** Those of them that a guardian does not take away. */
  left_by_owner: z.array(z.string()),
})
export type SameAs = z.output<typeof sameAs>

const shared = {
  path: '/accounts/graves/:graveId/same-as/',
  access: 'member',
  params: z.object({ graveId: id }),
  response: sameAs,
} as const

export const readSameAs = operation({
  ...shared,
  method: 'GET',
  summary: 'Get where other registers know the same person, as one who may change it',
  unlimited: 'It reads a few rows.',
  problems: ['forbidden'],
})

export const writeSameAs = operation({
  ...shared,
  method: 'PUT',
  summary:
    'Say where other registers know the same person: the owner while living; guardians may add once the memorial is open',
  limits: [limits.stoneChangesPerMember],
  body: z.object({ same_as: sameAsField }),
  problems: ['forbidden', 'left-by-owner', 'in-dispute', 'memorial-disputed', 'too-many'],
})
