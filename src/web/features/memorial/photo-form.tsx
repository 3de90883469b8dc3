import { useState } from 'react'
import { changePortrait } from '../../../contract/memorials.ts'
import type { Profile } from '../../../contract/profile.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FileDrop, Progress, upload, useObjectUrl, useUpload } from '../files/index.ts'
import { setProfile } from '../session/index.ts'
import { BesideStone, previewSizes } from './beside-stone.tsx'
import styles from './memorial.module.css'
import { OwnStone } from './own-stone.tsx'
import { photoProblem, photoTypes } from './photo-rules.ts'

export function PhotoForm({ profile }: { profile: Profile }) {
  const [file, setFile] = useState<File>()
  const preview = useObjectUrl(file)
  const { part, isBusy, status, setStatus, run } = useUpload()

  const choose = (chosen: File) => {
    const problem = photoProblem(chosen)
    setFile(problem ? undefined : chosen)
    setStatus(problem ? { tone: 'error', text: problem } : undefined)
  }

  const change = (photo: File | '') =>
    run(async (onProgress): Promise<StatusMessage> => {
      try {
        setProfile(await upload(changePortrait, { files: { profile_photo: photo } }, onProgress))
        setFile(undefined)
        return { tone: 'success', text: photo ? words.saved : words.removed }
      } catch (error) {
        const detail = anyErrorText(errorBody(error)) ?? 'The connection was lost.'
        return { tone: 'error', text: photo ? `${words.notSaved}: ${detail}` : words.notRemoved }
      }
    })

  const save = () => {
    const problem = photoProblem(file)
    if (!file || problem) setStatus({ tone: 'error', text: problem ?? words.notSaved })
    else void change(file)
  }

  const portrait = preview ?? profile.profile_photo
  return (
    <BesideStone stone={<OwnStone profile={profile} sizes={previewSizes} portrait={portrait} />}>
      <div className={styles.portraitLine}>
        {portrait && (
          <img
            className={styles.portrait}
            src={portrait}
            alt={file ? 'The portrait as it would be' : 'Your portrait'}
          />
        )}
        <FileDrop
          label="Choose a portrait"
          accept={photoTypes.join(',')}
          disabled={isBusy}
          onFile={choose}
        >
          <span>{file ? file.name : 'Drop a photo here, or choose one'}</span>
          <small>JPG, PNG, GIF or WebP, less than 5 MB</small>
        </FileDrop>
      </div>
      <Progress part={part} label="Sending the portrait" />
      <Status message={status} />
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={save}>
          {isBusy ? 'Saving…' : 'Save Portrait'}
        </Button>
        {file && !isBusy && (
          <Button tone="quiet" onClick={() => setFile(undefined)}>
            Cancel
          </Button>
        )}
        {profile.profile_photo && !file && !isBusy && (
          <Button tone="quiet" onClick={() => void change('')}>
            Remove Portrait
          </Button>
        )}
      </div>
    </BesideStone>
  )
}

const words = {
  saved: 'Profile photo updated successfully! This will be displayed on your grave.',
  removed: 'Profile photo removed successfully!',
  notSaved: 'Error uploading photo',
  notRemoved: 'Error removing photo',
}
