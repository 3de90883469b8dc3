import { changePortrait } from '../../../contract/memorials/memorials.ts'

const { maxBytes } = changePortrait.uploads.profile_photo

export const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Why a chosen file cannot be uploaded, checked before it is sent. */
export function photoProblem(file: Pick<File, 'type' | 'size'> | undefined): string | undefined {
  if (!file) return 'Please select a photo to upload.'
  if (!photoTypes.includes(file.type)) return 'Please select a valid image file.'
  return file.size > maxBytes ? 'Image file size must be less than 5MB.' : undefined
}
