import { type EternalMessage, saveEternalMessage } from '../../../contract/eternal-messages.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, successState } from '../../lib/mutations/form-state.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FileDrop, Progress, upload, useFileMutation } from '../files/index.ts'
import { Recorder, VoicePlayer, voiceFormats, voiceProblem, voiceTypes } from '../recorder/index.ts'
import styles from './eternal-messages.module.css'
import { refreshEternalMessages } from './queries.ts'

interface NewMessageProps {
  /** Of the chosen year, if one is chosen. */
  message: EternalMessage | undefined
  onStatus: (status: StatusMessage | undefined) => void
}

const incomplete = errorState('Please select a year and record a message.')

export function NewMessage({ message, onStatus }: NewMessageProps) {
  const {
    file: voice,
    preview,
    progress,
    isBusy,
    ...form
  } = useFileMutation<Blob>({
    problemOf: voiceProblem,
    async upload(chosen, onProgress) {
      if (!message) return incomplete
      const { year } = message
      const input = { body: { year }, files: { audio_message: chosen } }
      await upload(saveEternalMessage, input, onProgress)
      await refreshEternalMessages()
      return successState(`Anniversary message for year ${year} saved successfully!`)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'Error saving anniversary message'),
    onState: (state) => onStatus(state?.status),
  })

  const save = () => {
    if (message && voice) form.save(voice)
    else onStatus(incomplete.status)
  }

  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>
        {message?.audio_message ? 'Put another in its place' : 'Record a message'}
      </h3>
      {voice ? (
        <>
          {preview && <VoicePlayer src={preview} label="The message as it would be kept" />}
          <Progress value={progress} label="Sending the message" />
        </>
      ) : (
        <Recorder disabled={isBusy} onStart={() => onStatus(undefined)} onVoice={form.choose}>
          <FileDrop label="Choose a sound file" accept={voiceTypes} onFile={form.choose}>
            <span>Or drop a sound file here, or choose one</span>
            <small>{voiceFormats}, up to 10 MB and one minute</small>
          </FileDrop>
        </Recorder>
      )}
      <div className={styles.actions}>
        <Button tone={voice ? 'lit' : 'quiet'} isBusy={isBusy} onClick={save}>
          {isBusy ? 'Saving…' : 'Save Anniversary Message'}
        </Button>
        {voice && (
          <Button tone="quiet" disabled={isBusy} onClick={form.cancel}>
            Cancel
          </Button>
        )}
      </div>
    </section>
  )
}
