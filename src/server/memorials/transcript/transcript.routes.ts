import * as calls from '../../../contract/memorials/transcript.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { readVoiceTranscript, writeVoiceTranscript } from './transcript.ts'

export function transcriptRoutes(ctx: Context): Route[] {
  const present = ({ hasVoice, words }: { hasVoice: boolean; words: string }) => ({
    has_voice: hasVoice,
    words,
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
