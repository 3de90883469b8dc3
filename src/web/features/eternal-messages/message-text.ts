import type { EternalMessage } from '../../../contract/eternal-messages/eternal-messages.ts'
import { readersDay, readersDayOf } from '../../lib/text/readers-dates.ts'

type Standing = Pick<EternalMessage, 'audio_message' | 'is_sent' | 'due_on' | 'sent_at'>

/** The label in the choice of years. */
export function shortState({ audio_message, is_sent }: Standing): 'Empty' | 'Scheduled' | 'Sent' {
  if (is_sent) return 'Sent'
  return audio_message ? 'Scheduled' : 'Empty'
}

/** When the message is or was sent. */
export function deliveryText(year: number, message: Standing): string {
  const { audio_message, is_sent, due_on, sent_at } = message
  if (!audio_message) return 'Nothing has been recorded for this year.'
  if (is_sent && sent_at) return `Sent on ${readersDayOf(sent_at)}.`
  if (due_on) return `Scheduled. It goes on ${readersDay(due_on)}.`
  const years = year === 1 ? 'one year' : `${year} years`
  return `Scheduled. It goes ${years} after the day of your passing.`
}
