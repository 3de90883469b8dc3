import { useState } from 'react'
import { deleteAudioMessage, updateAudioMessage } from '../../../contract/memorials.ts'
import type { Profile } from '../../../contract/profile.ts'
import { call } from '../../lib/api/api.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FileDrop, outcome, Progress, upload, useObjectUrl, useUpload } from '../files/index.ts'
import { Recorder, VoicePlayer, voiceFormats, voiceProblem, voiceTypes } from '../recorder/index.ts'
import { refreshProfile } from '../session/index.ts'
import styles from './memorial.module.css'
import { StoredVoice } from './stored-voice.tsx'

export function VoiceForm({ profile }: { profile: Profile }) {
  const [voice, setVoice] = useState<Blob>()
  const preview = useObjectUrl(voice)
  const { part, isBusy, status, setStatus, run } = useUpload()

  const choose = (chosen: Blob) => {
    const problem = voiceProblem(chosen)
    setVoice(problem ? undefined : chosen)
    setStatus(problem ? { tone: 'error', text: problem } : undefined)
  }

  const save = (kept: Blob) =>
    run((onProgress) =>
      outcome('Audio message updated successfully!', 'Error updating audio message', async () => {
        await upload(updateAudioMessage, { files: { audio_message: kept } }, onProgress)
        await refreshProfile()
        setVoice(undefined)
      }),
    )

  const remove = () =>
    run(() =>
      outcome('Audio message deleted successfully!', 'Error deleting audio message', async () => {
        await call(deleteAudioMessage)
        await refreshProfile()
      }),
    )

  return (
    <>
      {profile.audio_message && !voice && (
        <StoredVoice
          address={profile.audio_message}
          isBusy={isBusy}
          onDelete={() => void remove()}
        />
      )}
      {voice ? (
        <section className={styles.stored}>
          <h3 className={styles.label}>Listen before you save</h3>
          {preview && <VoicePlayer src={preview} label="The message as it would be kept" />}
          <Progress part={part} label="Sending the message" />
          <div className={styles.actions}>
            <Button isBusy={isBusy} onClick={() => void save(voice)}>
              {isBusy ? 'Saving…' : 'Save Audio Message'}
            </Button>
            <Button tone="quiet" disabled={isBusy} onClick={() => setVoice(undefined)}>
              Cancel
            </Button>
          </div>
        </section>
      ) : (
        <section className={styles.stored}>
          <h3 className={styles.label}>
            {profile.audio_message ? 'Put another in its place' : 'Leave your voice'}
          </h3>
          <Recorder disabled={isBusy} onStart={() => setStatus(undefined)} onVoice={choose}>
            <FileDrop
              label="Choose a sound file"
              accept={voiceTypes}
              disabled={isBusy}
              onFile={choose}
            >
              <span>Or drop a sound file here, or choose one</span>
              <small>{voiceFormats}, up to 10 MB and one minute</small>
            </FileDrop>
          </Recorder>
        </section>
      )}
      <Status message={status} />
    </>
  )
}
