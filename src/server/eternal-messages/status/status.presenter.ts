import type { LettersStatus } from '../../../contract/eternal-messages/eternal-messages.ts'
import type { MessageDelivery } from '../../../contract/eternal-messages/operator-eternal-messages.ts'
import { maskedEmail } from '../../lib/masked-email.ts'
import type { DeliveryStatus } from './delivery-status.rules.ts'
import type { dueMessages, requireMessageStatus } from './status.ts'

export function presentStatus(status: DeliveryStatus): LettersStatus {
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

export function presentDueMessage(message: Awaited<ReturnType<typeof dueMessages>>[number]) {
  const { id, year, dueOn, scannedAt } = message
  return { id, year, due_on: dueOn, looked_at: scannedAt?.toISOString() ?? null }
}

export function presentMessageDelivery(
  message: Awaited<ReturnType<typeof requireMessageStatus>>,
): MessageDelivery {
  return {
    id: message.id,
    year: message.year,
    due_on: message.dueOn,
    sent_at: message.sentAt?.toISOString() ?? null,
    letters: message.letters.map(({ id, recipient, state, key, attempts }) => ({
      id,
      recipient: maskedEmail(recipient),
      state,
      key,
      deliveries: attempts.map(({ at, isAccepted, answer }) => ({
        at: at.toISOString(),
        is_accepted: isAccepted,
        answer,
      })),
    })),
  }
}
