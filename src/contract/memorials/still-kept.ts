import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { id, message, token } from '../values/fields.ts'

// Once a year each keeper is asked "do you still keep this?".

export const stillKept = operation({
  method: 'POST',
  path: '/memorials/still-kept/',
  access: 'anyone',
  summary:
    'Answer as a keeper that the memorial is still kept, with the token of the yearly question',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: message,
  problems: ['dead-link', 'too-many'],
})

export const keepOn = operation({
  method: 'POST',
  path: '/memorials/:id/still-kept/',
  access: 'member',
  summary: 'Say as a signed-in keeper that one still keeps the memorial',
  limits: [limits.keeperChangesPerMember],
  params: z.object({ id }),
  response: message,
  problems: ['not-found', 'too-many'],
})
