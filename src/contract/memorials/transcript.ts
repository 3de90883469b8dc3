import * as z from 'zod/mini'
import { operation } from '../operation.ts'
import { id, text } from '../values/fields.ts'
import { withoutDirectionControls } from '../values/story-text.ts'

/** Generous for a minute of speech. */
export const maxTranscriptCharacters = 2_000

const transcript = z.object({
  /** Words can be written only where there is a voice message. */
  has_voice: z.boolean(),
  words: z.string(),
  /** Guardians cannot change what the owner wrote. */
  may_write: z.boolean(),
})

export const readVoiceTranscript = operation({
  method: 'GET',
  path: '/accounts/graves/:graveId/voice-words/',
  access: 'member',
  summary: 'Get the words of a voice message, as its owner, or as a guardian of an open memorial',
  unlimited: 'It reads one row.',
  params: z.object({ graveId: id }),
  response: transcript,
  problems: ['forbidden'],
})

export const writeVoiceTranscript = operation({
  method: 'PUT',
  path: '/accounts/graves/:graveId/voice-words/',
  access: 'member',
  summary: 'Write down the words of a voice message: the owner while living, guardians after',
  unlimited: 'It changes one row.',
  params: z.object({ graveId: id }),
  body: z.object({
    words: text(maxTranscriptCharacters).check(z.overwrite(withoutDirectionControls)),
  }),
  response: transcript,
  problems: [
    'forbidden',
    'memorial-disputed',
    'premium-needed',
    'no-voice',
    'left-by-owner',
    'in-dispute',
  ],
})
