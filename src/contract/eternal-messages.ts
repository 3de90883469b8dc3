import * as z from 'zod/mini'
import { message } from './fields.ts'
import { voiceUpload } from './memorials.ts'
import { operation } from './operation.ts'

const year = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30))

const eternalMessage = z.object({
  year: z.number(),
  audio_message: z.nullable(z.string()),
  is_sent: z.boolean(),
})

export const listEternalMessages = operation({
  method: 'GET',
  path: '/accounts/anniversary-messages/',
  access: 'member',
  summary: 'The ten anniversaries and the voice kept for each',
  response: z.array(eternalMessage),
})

export const saveEternalMessage = operation({
  method: 'POST',
  path: '/accounts/anniversary-messages/update/',
  access: 'member',
  summary: 'Keep a voice message for one anniversary',
  body: z.object({ year }),
  uploads: { audio_message: voiceUpload },
  response: message,
  problems: ['ultra-premium-needed', 'file-refused', 'too-many'],
})

export const deleteEternalMessage = operation({
  method: 'DELETE',
  path: '/accounts/anniversary-messages/delete/:year/',
  access: 'member',
  summary: 'Delete the voice message of one anniversary',
  params: z.object({ year }),
  response: message,
  problems: ['ultra-premium-needed', 'not-found'],
})
