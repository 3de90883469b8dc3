import * as calls from '../../../contract/memorials/transcript.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { readVoiceTranscript, type Transcript, writeVoiceTranscript } from './transcript.ts'

export function transcriptRoutes(ctx: Context): Route[] {
  const present = ({ hasVoice, words, mayWrite }: Transcript) => ({
    has_voice: hasVoice,
    words,
    may_write: mayWrite,
  })
  return [
    route(
      calls.readVoiceTranscript,
      ({ params }, { member }) => readVoiceTranscript(ctx, params.graveId, member.accountId),
      present,
    ),
    route(
      calls.writeVoiceTranscript,
      ({ params, body }, { member }) =>
        writeVoiceTranscript(ctx, params.graveId, member.accountId, body.words),
      present,
    ),
  ]
}
