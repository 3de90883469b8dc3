import type { EternalMessage } from '../../../contract/eternal-messages/eternal-messages.ts'
import { Select } from '../../ui/forms/select.tsx'

interface YearQuestionProps {
  messages: readonly EternalMessage[]
  chosen: EternalMessage | undefined
  onYear: (year: number) => void
}

/** Asked beside the recording too: the choice of years is far above it on a phone. */
export function YearQuestion({ messages, chosen, onYear }: YearQuestionProps) {
  return (
    <Select
      label="For which year?"
      value={chosen?.year ?? ''}
      onChange={({ target }) => onYear(Number(target.value))}
    >
      <option value="" disabled>
        Choose a year
      </option>
      {messages.map(({ year, audio_message }) => (
        <option key={year} value={year}>
          Year {year}
          {audio_message ? ' (replaces the message there)' : ''}
        </option>
      ))}
    </Select>
  )
}
