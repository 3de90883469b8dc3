import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { keeperRelations } from '../values/family-limits.ts'
import { emailAddress, id, instant, message } from '../values/fields.ts'
import { keeper } from './family.ts'

// The keepers of a memorial by family. An invitation is answered with the calls for guardians.

const ofKeeper = z.object({ id, keeper: id })

export const inviteKeeper = operation({
  method: 'POST',
  path: '/memorials/:id/keepers/',
  access: 'member',
  summary: 'Invite somebody by e-mail address to keep the memorial, too; five keepers at most',
  limits: [limits.invitationsPerMember],
  params: z.object({ id }),
  body: z.object({
    email: emailAddress,
    /** Of the invited to the dead. */
    relation: z.enum(keeperRelations),
  }),
  status: 201,
  response: keeper,
  problems: [
    'not-found',
    'keeper-known',
    'five-keepers-already',
    'invitations-refused',
    'memorial-disputed',
    'too-many',
  ],
})

export const removeKeeper = operation({
  method: 'DELETE',
  path: '/memorials/:id/keepers/:keeper/',
  access: 'member',
  summary:
    'Leave a memorial, take an invitation back, or ask that another keeper no longer keeps it',
  limits: [limits.keeperChangesPerMember],
  params: ofKeeper,
  response: z.extend(message, {
    /** Null where it is done at once; else when it is done, unless the keeper objects before. */
    removal_at: z.nullable(instant),
  }),
  problems: ['not-found', 'removal-asked-already', 'memorial-disputed', 'too-many'],
})

export const objectToRemoval = operation({
  method: 'POST',
  path: '/memorials/:id/keepers/:keeper/object/',
  access: 'member',
  summary:
    'Object to the own removal, which an operator then decides; or take back what one has asked for',
  limits: [limits.keeperChangesPerMember],
  params: ofKeeper,
  response: message,
  problems: ['not-found', 'forbidden', 'no-removal-asked', 'too-many'],
})
