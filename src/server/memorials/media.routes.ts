import {
  deleteAudioMessage,
  hearVoice,
  seePortrait,
  updateAudioMessage,
} from '../../contract/memorials/memorials.ts'
import { message } from '../http/routing/message.ts'
import { on, type Route } from '../http/routing/serve.ts'
import type { PortraitsService } from './portraits.ts'
import type { VoicesService } from './voices.ts'

export function mediaRoutes(deps: { portraits: PortraitsService; voices: VoicesService }): Route[] {
  const { portraits, voices } = deps
  return [
    on(seePortrait, ({ params }, { member }) =>
      portraits.read(params.key, params.size, member?.accountId ?? null),
    ),
    on(hearVoice, ({ params, query }, { member }) =>
      voices.read(params.graveId, member?.accountId ?? null, query.link),
    ),
    on(
      updateAudioMessage,
      ({ body: { trim_start: start, trim_end: end } }, { member, files }) =>
        voices.update(member.accountId, files.audio_message, { start, end }),
      message('Audio message updated successfully!'),
    ),
    on(
      deleteAudioMessage,
      (_, { member }) => voices.remove(member.accountId),
      message('Audio message deleted successfully!'),
    ),
  ]
}
