import { useState } from 'react'
import { type EternalMessage, saveEternalMessage } from '../../../contract/eternal-messages.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FileDrop, outcome, Progress, upload, useObjectUrl } from '../files/index.ts'
import { Recorder, VoicePlayer, voiceFormats, voiceProblem, voiceTypes } from '../recorder/index.ts'
import styles from './eternal-messages.module.css'
import { refreshEternalMessages } from './queries.ts'

interface NewMessageProps {
  /** Of the chosen year, if one is chosen. */
  message: EternalMessage | undefined
  onStatus: (status: StatusMessage | undefined) => void
}

const incomplete: StatusMessage = {
  tone: 'error',
  text: 'Please select a year and record a message.',
}

export function NewMessage({ message, onStatus }: NewMessageProps) {
  const [voice, setVoice] = useState<Blob>()
  const [part, setPart] = useState<number>()
  const preview = useObjectUrl(voice)
  const isBusy = part !== undefined

  const choose = (chosen: Blob) => {
    const problem = voiceProblem(chosen)
    setVoice(problem ? undefined : chosen)
    onStatus(problem ? { tone: 'error', text: problem } : undefined)
  }

  const save = async () => {
    if (!message || !voice) return onStatus(incomplete)
    const { year } = message
    onStatus(undefined)
    setPart(0)
    const success = `Anniversary message for year ${year} saved successfully!`
    const status = await outcome(success, 'Error saving anniversary message', async () => {
      const input = { body: { year }, files: { audio_message: voice } }
      await upload(saveEternalMessage, input, setPart)
      await refreshEternalMessages()
      setVoice(undefined)
    })
    setPart(undefined)
    onStatus(status)
  }

  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>
        {message?.audio_message ? 'Put another in its place' : 'Record a message'}
      </h3>
      {voice ? (
        <>
          {preview && <VoicePlayer src={preview} label="The message as it would be kept" />}
          <Progress part={part} label="Sending the message" />
        </>
      ) : (
        <Recorder disabled={isBusy} onStart={() => onStatus(undefined)} onVoice={choose}>
          <FileDrop label="Choose a sound file" accept={voiceTypes} onFile={choose}>
            <span>Or drop a sound file here, or choose one</span>
            <small>{voiceFormats}, up to 10 MB and one minute</small>
          </FileDrop>
        </Recorder>
      )}
      <div className={styles.actions}>
        <Button tone={voice ? 'lit' : 'quiet'} isBusy={isBusy} onClick={() => void save()}>
          {isBusy ? 'Saving…' : 'Save Anniversary Message'}
        </Button>
        {voice && (
          <Button tone="quiet" disabled={isBusy} onClick={() => setVoice(undefined)}>
            Cancel
          </Button>
        )}
      </div>
    </section>
  )
}
