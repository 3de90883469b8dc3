import { deleteKeptVoice, updateKeptVoice } from '../../../contract/memorials/family.ts'
import { deleteAudioMessage, updateAudioMessage } from '../../../contract/memorials/memorials.ts'
import type { Call } from '../../../contract/operation.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { upload } from '../../lib/files/upload.ts'
import { errorState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Progress } from '../../ui/files/progress.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { refreshProfile } from '../accounts/sessions/session.ts'
import { voicePrompts } from './companion/prompts.ts'
import { useCompanion } from './companion/use-companion.ts'
import { DeletedRecordings } from './deleted-recordings/deleted-recordings.tsx'
import { refreshDeletedRecordings } from './deleted-recordings/queries.ts'
import type { EditedMemorial } from './edited-memorial.ts'
import { setKeptMemorial } from './family/queries.ts'
import styles from './memorial.module.css'
import { Recorder } from './recorder/recorder.tsx'
import { useDraft } from './recorder/take/use-draft.ts'
import { useSaveTake } from './recorder/take/use-save-take.ts'
import { StoredVoice } from './stored-voice.tsx'
import { TranscriptForm } from './transcript/transcript-form.tsx'

export function VoiceForm({ profile }: { profile: EditedMemorial }) {
  const slot = `${profile.id}/voice`
  const draft = useDraft(slot)
  const companion = useCompanion(slot, voicePrompts)
  const saving = useSaveTake(draft, {
    async upload({ sound }, trim, onProgress) {
      await send(profile, { body: trim, files: { audio_message: sound } }, onProgress)
      return successState('Audio message updated successfully!')
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? 'Error updating audio message'),
  })
  const removal = useMutation({
    async send() {
      await remove(profile)
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
            isKept={profile.isKept ?? false}
            isBusy={isBusy}
            onDelete={() => {
              forgetStatus()
              void removal.run()
            }}
          />
          <TranscriptForm graveId={profile.id} />
        </>
      )}
      {!profile.isKept && (
        <DeletedRecordings
          which={({ year }) => year === null}
          onBack={refreshProfile}
          onStatus={(status) => {
            saving.setState({})
            removal.setState(status ? { status } : {})
          }}
        />
      )}
      <section className={styles.stored}>
        <h3 className={styles.label}>{headingOf(profile, take !== undefined)}</h3>
        <Recorder
          draft={draft}
          disabled={isBusy}
          onStart={forgetStatus}
          // Keepers upload what the dead have left, so they need no questions.
          {...(!profile.isKept && { companion })}
        >
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

type Sent = Omit<Call<typeof updateKeptVoice>, 'params'>

async function send(
  { id, isKept }: EditedMemorial,
  voice: Sent,
  onProgress: (progress: number) => void,
): Promise<void> {
  if (isKept) {
    setKeptMemorial(await upload(updateKeptVoice, { params: { id }, ...voice }, onProgress))
  } else {
    await upload(updateAudioMessage, voice, onProgress)
    await refreshProfile()
  }
}

async function remove({ id, isKept }: EditedMemorial): Promise<void> {
  if (isKept) {
    setKeptMemorial(await call(deleteKeptVoice, { params: { id } }))
  } else {
    await call(deleteAudioMessage)
    await Promise.all([refreshProfile(), refreshDeletedRecordings()])
  }
}

function headingOf({ audio_message, isKept }: EditedMemorial, hasTake: boolean): string {
  if (hasTake) return 'Listen before you save'
  if (audio_message) return 'Put another in its place'
  return isKept ? 'Add a recording of the voice' : 'Leave your voice'
}
