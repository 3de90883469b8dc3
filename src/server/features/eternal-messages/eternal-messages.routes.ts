import {
  deleteEternalMessage,
  hearEternalMessage,
  lettersStatus,
  listEternalMessages,
  rehearseEternalMessage,
  saveEternalMessage,
  writeTranscript,
} from '../../../contract/eternal-messages.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { Limits } from '../../lib/rate-limits.ts'
import type { EternalMessagesService } from './eternal-messages.service.ts'
import type { RehearsalService } from './rehearsal.service.ts'
import type { StatusService } from './status.service.ts'

export function eternalMessagesRoutes(deps: {
  messages: EternalMessagesService
  rehearsal: RehearsalService
  status: StatusService
  limits: Limits
}): Route[] {
  const { messages, rehearsal, status, limits } = deps
  return [
    on(listEternalMessages, (_, { member }) => messages.list(member.accountId)),
    on(saveEternalMessage, async ({ body }, { member, files }) => {
      await limits.spend('upload by person', String(member.accountId))
      return messages.save(member.accountId, body.year, files.audio_message, body.transcript)
    }),
    on(writeTranscript, ({ body }, { member }) =>
      messages.writeTranscript(member.accountId, body.year, body.transcript),
    ),
    on(deleteEternalMessage, ({ params }, { member }) =>
      messages.remove(member.accountId, params.year),
    ),
    on(hearEternalMessage, ({ params }, { member }) =>
      messages.hear(member.accountId, params.year),
    ),
    on(rehearseEternalMessage, async ({ body }, { member }) => {
      await limits.spend('rehearsal by person', String(member.accountId))
      return rehearsal.rehearse(member.accountId, body.year)
    }),
    on(lettersStatus, () => status.status()),
  ]
}
