import type { LettersStatus } from '../../../contract/eternal-messages/eternal-messages.ts'
import type { DeliveryStatus } from './delivery-status.rules.ts'

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
