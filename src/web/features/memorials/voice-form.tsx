import type { Profile } from '../../../contract/accounts/profile.ts'
import { deleteAudioMessage, updateAudioMessage } from '../../../contract/memorials/memorials.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { upload } from '../../lib/files/upload.ts'
import { errorState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Progress } from '../../ui/files/progress.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { refreshProfile } from '../accounts/sessions/session.ts'
import { DeletedRecordings } from './deleted-recordings/deleted-recordings.tsx'
import { refreshDeletedRecordings } from './deleted-recordings/queries.ts'
import styles from './memorial.module.css'
import { Recorder } from './recorder/recorder.tsx'
import { useDraft } from './recorder/take/use-draft.ts'
import { useSaveTake } from './recorder/take/use-save-take.ts'
import { StoredVoice } from './stored-voice.tsx'
import { TranscriptForm } from './transcript/transcript-form.tsx'

export function VoiceForm({ profile }: { profile: Profile }) {
  const draft = useDraft(`${profile.id}/voice`)
  const saving = useSaveTake(draft, {
    async upload({ sound }, trim, onProgress) {
      const input = { body: trim, files: { audio_message: sound } }
      await upload(updateAudioMessage, input, onProgress)
      await refreshProfile()
      return successState('Audio message updated successfully!')
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? 'Error updating audio message'),
  })
  const removal = useMutation({
    async send() {
      await call(deleteAudioMessage)
      await Promise.all([refreshProfile(), refreshDeletedRecordings()])
      return successState('Audio message deleted successfully!')
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? 'Error deleting audio message'),
  })
  const { take } = draft
  const isBusy = saving.isBusy || removal.isBusy
  const forgetStatus = () => {
    saving.setState({})
    removal.setState({})
  }

  return (
    <>
      {profile.audio_message && !take && (
        <>
          <StoredVoice
            address={profile.audio_message}
            isBusy={isBusy}
            onDelete={() => {
              forgetStatus()
              void removal.run()
            }}
          />
          <TranscriptForm graveId={profile.id} />
        </>
      )}
      <DeletedRecordings
        which={({ year }) => year === null}
        onBack={refreshProfile}
        onStatus={(status) => {
          saving.setState({})
          removal.setState(status ? { status } : {})
        }}
      />
      <section className={styles.stored}>
        <h3 className={styles.label}>{headingOf(profile, take !== undefined)}</h3>
        <Recorder draft={draft} disabled={isBusy} onStart={forgetStatus}>
          <Progress value={saving.progress} label="Sending the message" />
          {take && (
            <Button
              isBusy={isBusy}
              onClick={() => {
                forgetStatus()
                saving.save(take)
              }}
            >
              {isBusy ? 'Saving…' : 'Save Audio Message'}
            </Button>
          )}
        </Recorder>
      </section>
      <Status message={saving.state.status ?? removal.state.status} />
    </>
  )
}

function headingOf({ audio_message }: Profile, hasTake: boolean): string {
  if (hasTake) return 'Listen before you save'
  return audio_message ? 'Put another in its place' : 'Leave your voice'
}
