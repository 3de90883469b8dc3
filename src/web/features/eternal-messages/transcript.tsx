import { useState } from 'react'
import {
  type EternalMessage,
  longestTranscript,
  writeTranscript,
} from '../../../contract/eternal-messages.ts'
import { call } from '../../lib/api/api.ts'
import { countCharacters } from '../../lib/text/count-characters.ts'
import type { Said } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Counted } from '../../ui/forms/counted.tsx'
import { outcome } from '../files/index.ts'
import styles from './eternal-messages.module.css'
import { messagesChanged } from './queries.ts'

interface TranscriptProps {
  message: EternalMessage
  onSaid: (said: Said | undefined) => void
}

/** What is said in a message, for those who cannot hear it. */
export function Transcript({ message: { year, transcript }, onSaid }: TranscriptProps) {
  const [words, setWords] = useState(transcript)
  const [isBusy, setIsBusy] = useState(false)

  const save = async () => {
    onSaid(undefined)
    setIsBusy(true)
    const success = `Transcript for year ${year} saved successfully!`
    const said = await outcome(success, 'Error saving the transcript', async () => {
      await call(writeTranscript, { body: { year, transcript: words } })
      await messagesChanged()
    })
    setIsBusy(false)
    onSaid(said)
  }

  return (
    <div className={styles.transcript}>
      <Counted
        label="What you say in it, in writing (optional)"
        name="transcript"
        rows={3}
        value={words}
        count={countCharacters(words)}
        most={longestTranscript}
        onType={setWords}
      />
      {words !== transcript && (
        <Button tone="quiet" isBusy={isBusy} onClick={() => void save()}>
          Save Transcript
        </Button>
      )}
    </div>
  )
}
