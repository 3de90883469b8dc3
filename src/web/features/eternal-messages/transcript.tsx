import { useState } from 'react'
import {
  type EternalMessage,
  maxTranscript,
  writeTranscript,
} from '../../../contract/eternal-messages/eternal-messages.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { useKeptInput } from '../../lib/browser/use-kept-input.ts'
import { errorState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { countCharacters } from '../../lib/text/count-characters.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CountedField } from '../../ui/forms/counted-field.tsx'
import { useOwnerId } from '../accounts/sessions/use-owner-id.ts'
import styles from './eternal-messages.module.css'
import { refreshEternalMessages } from './queries.ts'

interface TranscriptProps {
  message: EternalMessage
  onStatus: (status: StatusMessage | undefined) => void
}

/** The transcript of a message, for people who cannot hear it. */
export function Transcript({ message: { year, transcript }, onStatus }: TranscriptProps) {
  const [words, setWords] = useState(transcript)
  const [keptForm, kept] = useKeptInput<HTMLDivElement>(`${useOwnerId()}_transcript_${year}`)
  const { isBusy, run } = useMutation({
    async send() {
      await call(writeTranscript, { body: { year, transcript: words } })
      kept.forget()
      await refreshEternalMessages()
      return successState(`Transcript for year ${year} saved successfully!`)
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? 'Error saving the transcript'),
    onState: (state) => onStatus(state?.status),
  })

  return (
    <div ref={keptForm} className={styles.transcript}>
      <CountedField
        label="What you say in it, in writing (optional)"
        name="transcript"
        rows={3}
        value={words}
        count={countCharacters(words)}
        max={maxTranscript}
        onValueChange={setWords}
      />
      {words !== transcript && (
        <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
          Save Transcript
        </Button>
      )}
    </div>
  )
}
