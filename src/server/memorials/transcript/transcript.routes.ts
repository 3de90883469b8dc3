import * as calls from '../../../contract/memorials/transcript.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { readTranscript, writeTranscript } from './transcript.ts'

export function transcriptRoutes(ctx: Context): Route[] {
  const present = ({ hasVoice, words }: { hasVoice: boolean; words: string }) => ({
    has_voice: hasVoice,
    words,
  })
  return [
    route(
      calls.readVoiceWords,
      ({ params }, { member }) => readTranscript(ctx, params.graveId, member.accountId),
      present,
    ),
    route(
      calls.writeVoiceWords,
      ({ params, body }, { member }) =>
        writeTranscript(ctx, params.graveId, member.accountId, body.words),
      present,
    ),
  ]
}
