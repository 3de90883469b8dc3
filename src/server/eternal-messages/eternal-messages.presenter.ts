import type {
  AnniversaryYear,
  EternalMessage as PresentedMessage,
} from '../../contract/eternal-messages/eternal-messages.ts'
import type { EternalMessage } from './eternal-message.rules.ts'

/** One anniversary, with or without a message for it. */
export function presentAnniversary({
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
