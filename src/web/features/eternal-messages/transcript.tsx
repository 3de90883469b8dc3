import { useState } from 'react'
import {
  type EternalMessage,
  longestTranscript,
  writeTranscript,
} from '../../../contract/eternal-messages.ts'
import { call } from '../../lib/api/api.ts'
import { countCharacters } from '../../lib/text/count-characters.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CountedField } from '../../ui/forms/counted-field.tsx'
import { outcome } from '../files/index.ts'
import styles from './eternal-messages.module.css'
import { refreshEternalMessages } from './queries.ts'

interface TranscriptProps {
  message: EternalMessage
  onStatus: (status: StatusMessage | undefined) => void
}

/** What is said in a message, for those who cannot hear it. */
export function Transcript({ message: { year, transcript }, onStatus }: TranscriptProps) {
  const [words, setWords] = useState(transcript)
  const [isBusy, setIsBusy] = useState(false)

  const save = async () => {
    onStatus(undefined)
    setIsBusy(true)
    const success = `Transcript for year ${year} saved successfully!`
    const status = await outcome(success, 'Error saving the transcript', async () => {
      await call(writeTranscript, { body: { year, transcript: words } })
      await refreshEternalMessages()
    })
    setIsBusy(false)
    onStatus(status)
  }

  return (
    <div className={styles.transcript}>
      <CountedField
        label="What you say in it, in writing (optional)"
        name="transcript"
        rows={3}
        value={words}
        count={countCharacters(words)}
        max={longestTranscript}
        onValueChange={setWords}
      />
      {words !== transcript && (
        <Button tone="quiet" isBusy={isBusy} onClick={() => void save()}>
          Save Transcript
        </Button>
      )}
    </div>
  )
}
