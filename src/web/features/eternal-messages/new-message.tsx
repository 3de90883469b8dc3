import {
  type EternalMessage,
  saveEternalMessage,
} from '../../../contract/eternal-messages/eternal-messages.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { upload } from '../../lib/files/upload.ts'
import { errorState, successState } from '../../lib/mutations/form-state.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { Progress } from '../../ui/files/progress.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { promptsOfYear } from '../memorials/companion/prompts.ts'
import { useCompanion } from '../memorials/companion/use-companion.ts'
import { Recorder } from '../memorials/recorder/recorder.tsx'
import type { Draft } from '../memorials/recorder/take/use-draft.ts'
import { useSaveTake } from '../memorials/recorder/take/use-save-take.ts'
import styles from './eternal-messages.module.css'
import { refreshEternalMessages } from './queries.ts'

interface NewMessageProps {
  draft: Draft
  messages: readonly EternalMessage[]
  /** The message of the chosen year, if one is chosen. */
  message: EternalMessage | undefined
  onYear: (year: number) => void
  onStatus: (status: StatusMessage | undefined) => void
}

const incomplete = errorState('Please select a year and record a message.')

export function NewMessage({ draft, messages, message, onYear, onStatus }: NewMessageProps) {
  const { take } = draft
  const companion = useCompanion(draft.slot, promptsOfYear(message?.year))
  const { isBusy, progress, save } = useSaveTake(draft, {
    async upload({ sound, note }, trim, onProgress) {
      const { year = 0 } = note
      const input = { body: { year, ...trim }, files: { audio_message: sound } }
      await upload(saveEternalMessage, input, onProgress)
      await refreshEternalMessages()
      return successState(`Anniversary message for year ${year} saved successfully!`)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'Error saving anniversary message'),
    onState: (state) => onStatus(state?.status),
  })

  const onSave = () => {
    if (message && take) save({ ...take, note: { ...take.note, year: message.year } })
    else onStatus(incomplete.status)
  }

  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{headingOf(message, take !== undefined)}</h3>
      <Recorder
        draft={draft}
        disabled={isBusy}
        companion={companion}
        onStart={() => onStatus(undefined)}
      >
        {take && <YearQuestion messages={messages} chosen={message} onYear={onYear} />}
        <Progress value={progress} label="Sending the message" />
        <Button tone={take ? 'lit' : 'quiet'} isBusy={isBusy} onClick={onSave}>
          {isBusy ? 'Saving…' : 'Save Anniversary Message'}
        </Button>
      </Recorder>
    </section>
  )
}

function headingOf(message: EternalMessage | undefined, hasTake: boolean): string {
  if (hasTake) return 'Listen before you save'
  return message?.audio_message ? 'Put another in its place' : 'Record a message'
}

interface YearQuestionProps {
  messages: readonly EternalMessage[]
  chosen: EternalMessage | undefined
  onYear: (year: number) => void
}

/** Repeated beside the recording, because the choice of years is far above it on a phone. */
function YearQuestion({ messages, chosen, onYear }: YearQuestionProps) {
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
