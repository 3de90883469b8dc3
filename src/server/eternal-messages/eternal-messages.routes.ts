import {
  deleteEternalMessage,
  hearEternalMessage,
  lettersStatus,
  listEternalMessages,
  rehearseEternalMessage,
  saveEternalMessage,
  writeTranscript,
} from '../../contract/eternal-messages/eternal-messages.ts'
import { on, type Route } from '../http/routing/serve.ts'
import { presentAnniversary } from './eternal-messages.presenter.ts'
import type { EternalMessagesService } from './eternal-messages.ts'
import type { RehearsalService } from './rehearsal.ts'
import { presentStatus } from './status/status.presenter.ts'
import type { StatusService } from './status/status.ts'

export function eternalMessagesRoutes(deps: {
  messages: EternalMessagesService
  rehearsal: RehearsalService
  status: StatusService
}): Route[] {
  const { messages, rehearsal, status } = deps
  return [
    on(
      listEternalMessages,
      (_, { member }) => messages.list(member.accountId),
      (anniversaries) => anniversaries.map(presentAnniversary),
    ),
    on(
      saveEternalMessage,
      async ({ body }, { member, files }) => {
        const { year, transcript, trim_start: start, trim_end: end } = body
        const trim = { start, end }
        await messages.save(member.accountId, year, {
          upload: files.audio_message,
          trim,
          transcript,
        })
        return year
      },
      (year) => ({ message: `Anniversary message for year ${year} saved successfully!` }),
    ),
    on(
      writeTranscript,
      async ({ body: { year, transcript } }, { member }) => {
        await messages.writeTranscript(member.accountId, year, transcript)
        return year
      },
      (year) => ({ message: `Transcript for year ${year} saved successfully!` }),
    ),
    on(
      deleteEternalMessage,
      async ({ params: { year } }, { member }) => {
        await messages.remove(member.accountId, year)
        return year
      },
      (year) => ({ message: `Anniversary message for year ${year} deleted successfully!` }),
    ),
    on(hearEternalMessage, ({ params }, { member }) =>
      messages.readRecording(member.accountId, params.year),
    ),
    on(
      rehearseEternalMessage,
      async ({ body: { year } }, { member }) => ({
        year,
        email: await rehearsal.rehearse(member.accountId, year),
      }),
      ({ year, email }) => ({
        message: `The rehearsal for year ${year} is on its way to ${email}.`,
      }),
    ),
    on(lettersStatus, () => status.summary(), presentStatus),
  ]
}
