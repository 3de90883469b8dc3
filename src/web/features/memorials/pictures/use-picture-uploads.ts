import { useRef, useState } from 'react'
import { addPicture } from '../../../../contract/memorials/pictures.ts'
import { pictureLimits } from '../../../../contract/values/picture-limits.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
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

export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Uploads one picture after the other. One that fails stays with its reason, and the next goes on. */
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
      const input = { params: { graveId }, files: { picture: file } }
      const added = await upload(addPicture, input, (progress) => update(id, { progress }))
      forget(id)
      changePictures(graveId, (before) => [...before, added])
      return {}
    },
    failed(error, { id }): FormState {
      const problem = anyErrorText(errorBody(error)) ?? 'The connection was lost.'
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

function problemOf({ type, size }: File): string | undefined {
  if (!pictureTypes.includes(type)) return 'Please select a valid image file.'
  return size > pictureLimits.bytes ? 'Image file size must be less than 10MB.' : undefined
}
