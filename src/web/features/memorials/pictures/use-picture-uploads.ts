import { useRef, useState } from 'react'
import { addPicture } from '../../../../contract/memorials/pictures.ts'
import { pictureLimits } from '../../../../contract/values/picture-limits.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import {
  jpgOf,
  loadPhoto,
  mayBeRead,
  photoSizeProblem,
  unreadableProblem,
} from '../../../lib/files/photo.ts'
import { upload } from '../../../lib/files/upload.ts'
import type { FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { changePictures } from './queries.ts'

export interface PictureUpload {
  id: number
  file: File
  /** From 0 to 1; undefined while it waits. */
  progress: number | undefined
  /** Why it failed. */
  problem: string | undefined
}

/** Smaller files are sent unchanged. */
const keptBytes = 3_000_000
/** More than the largest size that is stored. */
const maxSide = 3000

export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Uploads one picture after the other. A failed one stays with its reason, and the next continues. */
export function usePictureUploads(graveId: number) {
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const lastId = useRef(0)

  const update = (id: number, changes: Partial<PictureUpload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const forget = (id: number) => setUploads((before) => before.filter((one) => one.id !== id))

  const { run } = useMutation<PictureUpload>({
    queue: `pictures-${graveId}`,
    async send({ id, file }): Promise<FormState> {
      update(id, { progress: 0 })
      const ready = await readyToSend(file)
      const input = { params: { graveId }, files: { picture: ready } }
      const added = await upload(addPicture, input, (progress) => update(id, { progress }))
      forget(id)
      changePictures(graveId, (before) => [...before, added])
      return {}
    },
    failed(error, { id }): FormState {
      const problem =
        error instanceof UnfitPicture
          ? error.message
          : (anyErrorText(errorBody(error)) ?? 'The connection was lost.')
      update(id, { progress: undefined, problem })
      return {}
    },
  })

  const begin = (chosen: PictureUpload) => {
    if (!chosen.problem) void run(chosen)
  }

  return {
    uploads,
    isBusy: uploads.some(({ problem }) => problem === undefined),
    forget,
    add(files: readonly File[]) {
      const chosen = files.map((file) => {
        lastId.current += 1
        return { id: lastId.current, file, progress: undefined, problem: problemOf(file) }
      })
      setUploads((before) => [...before, ...chosen])
      chosen.forEach(begin)
    },
    retry(failed: PictureUpload) {
      const again = { ...failed, problem: problemOf(failed.file), progress: undefined }
      update(failed.id, again)
      begin(again)
    },
  }
}

function problemOf(file: File): string | undefined {
  return mayBeRead(file, pictureTypes) ? undefined : 'Please select a valid image file.'
}

class UnfitPicture extends Error {}

/** Large ones are shrunk in the browser; the server decides about files the browser cannot read. */
async function readyToSend(file: File): Promise<File> {
  const photo = await loadPhoto(file)
  if (!photo) {
    const tooLarge =
      file.size > pictureLimits.bytes ? 'Image file size must be less than 10MB.' : undefined
    const problem = unreadableProblem(file, pictureTypes) ?? tooLarge
    if (problem) throw new UnfitPicture(problem)
    return file
  }
  const { naturalWidth: width, naturalHeight: height } = photo
  const problem = photoSizeProblem(width, height)
  if (problem) throw new UnfitPicture(problem)
  const isKept = file.size <= keptBytes && pictureTypes.includes(file.type)
  return isKept ? file : jpgOf(photo, { left: 0, top: 0, width, height }, maxSide, file.name)
}
