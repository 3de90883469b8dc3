import type {
  AnniversaryYear,
  EternalMessage as PresentedMessage,
} from '../../contract/eternal-messages/eternal-messages.ts'
import * as calls from '../../contract/eternal-messages/eternal-messages.ts'
import * as operatorCalls from '../../contract/eternal-messages/operator-eternal-messages.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../http/routing/serve.ts'
import type { EternalMessage } from './eternal-message.rules.ts'
import {
  listEternalMessages,
  readRecording,
  rehearseEternalMessage,
  removeEternalMessage,
  saveEternalMessage,
  writeMessageTranscript,
} from './eternal-messages.ts'
import {
  presentDueMessage,
  presentMessageDelivery,
  presentStatus,
} from './status/status.presenter.ts'
import {
  dueMessages,
  messagesSummary,
  requireMessageStatus,
  retryMessageByOperator,
} from './status/status.ts'

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
    route(
      operatorCalls.listDueMessages,
      async () => ({ due: await dueMessages(ctx), summary: await messagesSummary(ctx) }),
      ({ due, summary: { dueUnsent, nextDueOn } }) => ({
        messages: due.map(presentDueMessage),
        due_unsent: dueUnsent,
        next_due: nextDueOn,
      }),
    ),
    route(
      operatorCalls.showMessageDelivery,
      ({ params }) => requireMessageStatus(ctx, params.messageId),
      presentMessageDelivery,
    ),
    route(
      operatorCalls.sendMessageAgain,
      ({ params, body: { reason } }, { operator }) =>
        retryMessageByOperator(ctx, params.messageId, { reason, by: operator.accountId }),
      presentMessageDelivery,
    ),
  ]
}

/** One anniversary, with or without a message for it. */
function presentAnniversary({
  year,
  message,
}: {
  year: AnniversaryYear
  message: EternalMessage | null
}): PresentedMessage {
  return {
    year,
    // The id changes with the recording, so that a page does not play a cached old one.
    audio_message: message
      ? `/api/accounts/anniversary-messages/${year}/voice/?take=${message.id}`
      : null,
    is_sent: message?.sentAt != null,
    transcript: message?.transcript ?? '',
    due_on: message?.dueOn ?? null,
    sent_at: message?.sentAt?.toISOString() ?? null,
  }
}
