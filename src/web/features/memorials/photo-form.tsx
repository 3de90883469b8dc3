import { useState } from 'react'
import { changeKeptPortrait } from '../../../contract/memorials/family.ts'
import { changePortrait } from '../../../contract/memorials/memorials.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { loadPhoto, mayBeRead, photoSizeProblem, unreadableProblem } from '../../lib/files/photo.ts'
import { upload } from '../../lib/files/upload.ts'
import { useFileMutation } from '../../lib/files/use-file-mutation.ts'
import { errorState, successState } from '../../lib/mutations/form-state.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { Progress } from '../../ui/files/progress.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { setProfile } from '../accounts/sessions/session.ts'
import { TrialOffer } from '../payments/trial-offer.tsx'
import type { EditedMemorial } from './edited-memorial.ts'
import type { EditorProps } from './editor-props.ts'
import { setKeptMemorial } from './family/queries.ts'
import { FormWithStone } from './form-with-stone.tsx'
import styles from './memorial.module.css'
import { photoProblem, photoTypes } from './photo-rules.ts'
import { isBlank, PortraitFraming, portraitOf } from './portrait-framing.tsx'
import samplePortrait from './sample-portrait.svg'
import { useOwnPortrait } from './use-own-portrait.ts'

export function PhotoForm({ profile, isTrial = false }: EditorProps) {
  const [photo, setPhoto] = useState<{ read: HTMLImageElement; name: string }>()
  const { file, preview, progress, status, isBusy, setState, choose, cancel, save, remove } =
    useFileMutation<File>({
      problemOf: photoProblem,
      async upload(photo, onProgress) {
        await send(profile, photo, onProgress)
        return successState(profile.isKept ? texts.savedForFamily : texts.saved)
      },
      async remove() {
        await send(profile, '', () => {})
        return successState(texts.removed)
      },
      failed(error, photo) {
        if (!photo) return errorState(texts.notRemoved)
        const detail = anyErrorText(errorBody(error)) ?? 'The connection was lost.'
        return errorState(`${texts.notSaved}: ${detail}`)
      },
    })

  const onSave = () => {
    const problem = photoProblem(file)
    if (!file || problem) setState(errorState(problem ?? texts.notSaved))
    else save(file)
  }

  /**
   * Shrinks a photo of any size in the browser, within its frame; an unreadable file goes to the server
   * unchanged.
   */
  const take = async (chosen: File) => {
    setPhoto(undefined)
    cancel()
    if (!mayBeRead(chosen, photoTypes)) return choose(chosen)
    // A large photo takes a phone some seconds.
    setState({ status: { tone: 'calm', text: 'Reading the photo…' } })
    const read = await loadPhoto(chosen)
    if (!read) {
      const problem = unreadableProblem(chosen, photoTypes)
      return problem ? refuse(problem) : choose(chosen)
    }
    const problem = photoSizeProblem(read.naturalWidth, read.naturalHeight)
    if (problem) return refuse(problem)
    setPhoto({ read, name: chosen.name })
    choose(await portraitOf(read, chosen.name))
    if (isBlank(read)) setState({ status: { tone: 'calm', text: texts.blank } })
  }
  const refuse = (problem: string) => {
    cancel()
    setState(errorState(problem))
  }

  const stored = useOwnPortrait(profile)
  const portrait = preview ?? stored
  return (
    <FormWithStone
      profile={profile}
      draft={{ portrait: portrait ?? (isTrial ? samplePortrait : null) }}
    >
      <div className={styles.portraitLine}>
        {portrait && !(photo && file) && (
          <img
            className={styles.portrait}
            src={portrait}
            alt={file ? 'The portrait as it would be' : portraitWords(profile)}
          />
        )}
        <FileDrop
          label="Choose a portrait"
          accept={[...photoTypes, '.heic', '.heif'].join(',')}
          disabled={isBusy}
          onFile={(chosen) => void take(chosen)}
        >
          <span>{file ? file.name : 'Drop a photo here, or choose one'}</span>
          <small>JPG, PNG, GIF or WebP; a large photo is made smaller here</small>
        </FileDrop>
      </div>
      {photo && file && (
        <PortraitFraming
          key={photo.read.src}
          photo={photo.read}
          name={photo.name}
          onFramed={choose}
        />
      )}
      <Progress value={progress} label="Sending the portrait" />
      <Status message={status} />
      <div className={styles.actions}>
        {isTrial ? (
          <TrialOffer tier="premium" wanted={profile.isKept ? 'the portrait' : 'your portrait'}>
            This is how {profile.isKept ? 'the' : 'your'} portrait would hang.
          </TrialOffer>
        ) : (
          <Button isBusy={isBusy} onClick={onSave}>
            {isBusy ? 'Saving…' : 'Save Portrait'}
          </Button>
        )}
        {file && !isBusy && (
          <Button tone="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
        {profile.profile_photo && !isTrial && !file && !isBusy && (
          <Button tone="quiet" onClick={remove}>
            Remove Portrait
          </Button>
        )}
      </div>
    </FormWithStone>
  )
}

/** To the owner's memorial, or to the one that the member keeps. */
async function send(
  { id, isKept }: EditedMemorial,
  photo: File | '',
  onProgress: (progress: number) => void,
): Promise<void> {
  const files = { profile_photo: photo }
  if (isKept)
    setKeptMemorial(await upload(changeKeptPortrait, { params: { id }, files }, onProgress))
  else setProfile(await upload(changePortrait, { files }, onProgress))
}

const portraitWords = ({ isKept }: EditedMemorial) => (isKept ? 'The portrait' : 'Your portrait')

const texts = {
  saved: 'Profile photo updated successfully! This will be displayed on your grave.',
  savedForFamily: 'Profile photo updated successfully! It hangs on the stone.',
  removed: 'Profile photo removed successfully!',
  blank:
    'Nothing can be seen in this photo. It may have broken off on its way here; choose it once more, or another one.',
  notSaved: 'Error uploading photo',
  notRemoved: 'Error removing photo',
}
