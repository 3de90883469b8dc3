import type {
  AnniversaryYear,
  LettersStatus,
  EternalMessage as PresentedMessage,
} from '../../contract/eternal-messages/eternal-messages.ts'
import * as calls from '../../contract/eternal-messages/eternal-messages.ts'
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
import type { DeliveryStatus } from './status/delivery-status.rules.ts'
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

function presentStatus(status: DeliveryStatus): LettersStatus {
  const oldest = status.oldestWaiting
  return {
    as_of: status.asOf.toISOString(),
    sent_last_year: status.sentLastYear,
    sent_on_time: status.sentOnTime,
    due_unsent: status.dueUnsent,
    oldest_waiting: oldest && { message_id: oldest.id, year: oldest.year, due_on: oldest.dueOn },
    next_due: status.nextDueOn,
    dead: status.dead.map((letter) => ({
      message_id: letter.messageId,
      letter_id: letter.letterId,
      to: letter.recipient,
      year: letter.year,
      tries: letter.attempts,
      last_answer: letter.lastAnswer,
    })),
  }
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
