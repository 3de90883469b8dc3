import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { documentLimits } from '../values/document-limits.ts'
import { keeperRelations } from '../values/family-limits.ts'
import { id, instant, memorialCode, message, text } from '../values/fields.ts'

// A relative who is as near to the dead as the keepers, or nearer, claims to keep the memorial, too.

const ofMemorial = z.object({ id })

const ownClaim = z.object({
  id: z.int(),
  relation: z.enum(keeperRelations),
  /** Then the member keeps it, unless a keeper objects before. */
  ends_at: instant,
  /** A keeper has objected; an operator decides. */
  is_disputed: z.boolean(),
})

export const readOwnClaim = operation({
  method: 'GET',
  path: '/memorials/:id/claims/',
  access: 'member',
  summary: 'The claim of the member to keep a memorial by family, and what its keepers are',
  unlimited: 'It reads a few rows.',
  params: ofMemorial,
  query: z.object({ link: memorialCode }),
  response: z.object({
    claim: z.nullable(ownClaim),
    /** Who is nearer or as near may claim: these relations. None for a keeper. */
    may_claim_as: z.array(z.enum(keeperRelations)),
  }),
  problems: ['grave-not-found'],
})

export const claimMemorial = operation({
  method: 'POST',
  path: '/memorials/:id/claims/',
  access: 'member',
  summary:
    'Claim to keep a memorial by family as a relative who is as near or nearer; its keepers have 14 days to object',
  limits: [limits.claimsPerMember],
  params: ofMemorial,
  query: z.object({ link: memorialCode }),
  body: z.object({
    /** Of the member to the dead. */
    relation: z.enum(keeperRelations),
    /** To the keepers. */
    words: z._default(text(1_000), ''),
    /** To a record that speaks for it. A new one lets a refused claim be made again within a year. */
    link: z._default(text(documentLimits.linkCharacters), ''),
  }),
  status: 201,
  response: ownClaim,
  problems: [
    'grave-not-found',
    'address-not-proven',
    'keeper-already',
    'claimed-already',
    'claim-not-nearer',
    'claim-refused-lately',
    'five-keepers-already',
    'too-many',
  ],
})

export const objectToClaim = operation({
  method: 'POST',
  path: '/memorials/:id/claims/:claim/object/',
  access: 'member',
  summary:
    'Object to a claim as a keeper, which an operator then decides; or take back the own claim',
  limits: [limits.claimsPerMember],
  params: z.object({ id, claim: id }),
  response: message,
  problems: ['not-found', 'too-many'],
})
