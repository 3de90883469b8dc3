import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { documentLimits } from '../values/document-limits.ts'
import { relativeRelations } from '../values/family-limits.ts'
import { id, memorialCode, message, reason, text } from '../values/fields.ts'

// What a memorial by family rests on, beside its keeper's word: a second relative, or a document.

const ofMemorial = z.object({ id })

export const readOwnConfirmation = operation({
  method: 'GET',
  path: '/memorials/:id/confirm/',
  access: 'member',
  summary: 'Whether the member has confirmed a memorial by family, or may',
  unlimited: 'It reads a few rows.',
  params: ofMemorial,
  query: z.object({ link: memorialCode }),
  response: z.object({
    /** Its keepers and its maker gave their word already. */
    may_confirm: z.boolean(),
    /** What the member is to the dead; null where they have not confirmed it. */
    confirmed_as: z.nullable(z.enum(relativeRelations)),
  }),
  problems: ['grave-not-found'],
})

export const confirmMemorial = operation({
  method: 'POST',
  path: '/memorials/:id/confirm/',
  access: 'member',
  summary:
    'Confirm a memorial by family as a second relative; its keepers learn who did, its page that somebody did',
  limits: [limits.confirmedMemorialsPerMember],
  params: ofMemorial,
  query: z.object({ link: memorialCode }),
  body: z.object({
    /** Of the member to the dead. */
    relation: z.enum(relativeRelations),
  }),
  response: message,
  problems: ['grave-not-found', 'address-not-proven', 'keepers-cannot-confirm', 'too-many'],
})

export const takeConfirmationBack = operation({
  method: 'DELETE',
  path: '/memorials/:id/confirm/',
  access: 'member',
  summary: 'Take back what the member has confirmed; its keepers are told',
  limits: [limits.confirmedMemorialsPerMember],
  params: ofMemorial,
  response: message,
  problems: ['not-found', 'too-many'],
})

export const addDocument = operation({
  method: 'POST',
  path: '/memorials/:id/document/',
  access: 'member',
  summary:
    'Show a certificate, or a link to a record: an operator looks at it, then the file is deleted',
  limits: [limits.documentsPerMember],
  params: ofMemorial,
  body: z.object({
    /** Instead of a file. */
    link: z._default(text(documentLimits.linkCharacters), ''),
  }),
  uploads: {
    /** Empty where there is a link. */
    document: {
      maxBytes: documentLimits.bytes,
      formats: ['JPG', 'PNG', 'GIF', 'WebP', 'PDF'],
      mayBeEmpty: true,
    },
  },
  status: 202,
  response: message,
  problems: [
    'not-found',
    'file-refused',
    'document-waits',
    'document-seen',
    'memorial-disputed',
    'too-many',
  ],
})

export const openFamilyDocument = operation({
  method: 'POST',
  path: '/operator/family/:caseId/document/',
  access: 'supervisor',
  summary: 'Open a document that waits to be judged; the reason goes to the audit',
  limits: [limits.operatorLooks],
  params: z.object({ caseId: id }),
  body: z.object({ reason }),
  response: z.any(),
  file: 'application/octet-stream',
  problems: ['not-found', 'too-many'],
})
