import { deleteAudioMessage, updateAudioMessage } from '../../../contract/memorials.ts'
import type { Profile } from '../../../contract/profile.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, successState } from '../../lib/mutations/form-state.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FileDrop, Progress, upload, useFileMutation } from '../files/index.ts'
import { Recorder, VoicePlayer, voiceFormats, voiceProblem, voiceTypes } from '../recorder/index.ts'
import { refreshProfile } from '../session/index.ts'
import styles from './memorial.module.css'
import { StoredVoice } from './stored-voice.tsx'

export function VoiceForm({ profile }: { profile: Profile }) {
  const {
    file: voice,
    preview,
    progress,
    status,
    isBusy,
    ...form
  } = useFileMutation<Blob>({
    problemOf: voiceProblem,
    async upload(chosen, onProgress) {
      await upload(updateAudioMessage, { files: { audio_message: chosen } }, onProgress)
      await refreshProfile()
      return successState('Audio message updated successfully!')
    },
    async remove() {
      await call(deleteAudioMessage)
      await refreshProfile()
      return successState('Audio message deleted successfully!')
    },
    failed: (error, chosen) =>
      errorState(
        anyErrorText(errorBody(error)) ??
          (chosen ? 'Error updating audio message' : 'Error deleting audio message'),
      ),
  })

  return (
    <>
      {profile.audio_message && !voice && (
        <StoredVoice address={profile.audio_message} isBusy={isBusy} onDelete={form.remove} />
      )}
      {voice ? (
        <section className={styles.stored}>
          <h3 className={styles.label}>Listen before you save</h3>
          {preview && <VoicePlayer src={preview} label="The message as it would be kept" />}
          <Progress value={progress} label="Sending the message" />
          <div className={styles.actions}>
            <Button isBusy={isBusy} onClick={() => form.save(voice)}>
              {isBusy ? 'Saving…' : 'Save Audio Message'}
            </Button>
            <Button tone="quiet" disabled={isBusy} onClick={form.cancel}>
              Cancel
            </Button>
          </div>
        </section>
      ) : (
        <section className={styles.stored}>
          <h3 className={styles.label}>
            {profile.audio_message ? 'Put another in its place' : 'Leave your voice'}
          </h3>
          <Recorder disabled={isBusy} onStart={() => form.setState({})} onVoice={form.choose}>
            <FileDrop
              label="Choose a sound file"
              accept={voiceTypes}
              disabled={isBusy}
              onFile={form.choose}
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
