import * as calls from '../../contract/eternal-messages/eternal-messages.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { presentAnniversary } from './eternal-messages.presenter.ts'
import {
  listEternalMessages,
  readRecording,
  removeEternalMessage,
  saveEternalMessage,
  writeMessageTranscript,
} from './eternal-messages.ts'
import { rehearseEternalMessage } from './rehearsal.ts'
import { presentStatus } from './status/status.presenter.ts'
import { messagesSummary } from './status/status.ts'

export function eternalMessagesRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listEternalMessages,
      (_, { member }) => listEternalMessages(ctx, member.accountId),
      (anniversaries) => anniversaries.map(presentAnniversary),
    ),
    route(
      calls.saveEternalMessage,
      async ({ body }, { member, files }) => {
        const { year, transcript, trim_start: start, trim_end: end } = body
        const trim = { start, end }
        await saveEternalMessage(ctx, member.accountId, year, {
          upload: files.audio_message,
          trim,
          transcript,
        })
        return year
      },
      (year) => ({ message: `Anniversary message for year ${year} saved successfully!` }),
    ),
    route(
      calls.writeTranscript,
      async ({ body: { year, transcript } }, { member }) => {
        await writeMessageTranscript(ctx, member.accountId, year, transcript)
        return year
      },
      (year) => ({ message: `Transcript for year ${year} saved successfully!` }),
    ),
    route(
      calls.deleteEternalMessage,
      async ({ params: { year } }, { member }) => {
        await removeEternalMessage(ctx, member.accountId, year)
        return year
      },
      (year) => ({ message: `Anniversary message for year ${year} deleted successfully!` }),
    ),
    route(calls.hearEternalMessage, ({ params }, { member }) =>
      readRecording(ctx, member.accountId, params.year),
    ),
    route(
      calls.rehearseEternalMessage,
      async ({ body: { year } }, { member }) => ({
        year,
        email: await rehearseEternalMessage(ctx, member.accountId, year),
      }),
      ({ year, email }) => ({
        message: `The rehearsal for year ${year} is on its way to ${email}.`,
      }),
    ),
    route(calls.lettersStatus, () => messagesSummary(ctx), presentStatus),
  ]
}
