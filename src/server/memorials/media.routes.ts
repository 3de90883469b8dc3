import * as calls from '../../contract/memorials/memorials.ts'
import type { Context } from '../context.ts'
import { message } from '../http/routing/message.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { readPortrait } from './portraits.ts'
import { readVoice, removeVoice, updateVoice } from './voices.ts'

export function mediaRoutes(ctx: Context): Route[] {
  return [
    route(calls.seePortrait, ({ params }, { member }) =>
      readPortrait(ctx, params.key, params.size, member?.accountId ?? null),
    ),
    route(calls.hearVoice, ({ params, query }, { member }) =>
      readVoice(ctx, params.graveId, member?.accountId ?? null, query.link),
    ),
    route(
      calls.updateAudioMessage,
      ({ body: { trim_start: start, trim_end: end } }, { member, files }) =>
        updateVoice(ctx, member.accountId, files.audio_message, { start, end }),
      message('Audio message updated successfully!'),
    ),
    route(
      calls.deleteAudioMessage,
      (_, { member }) => removeVoice(ctx, member.accountId),
      message('Audio message deleted successfully!'),
    ),
  ]
}
