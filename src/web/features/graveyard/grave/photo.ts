import type { Grave } from '../../../../contract/graveyard.ts'

/** The stone needs no more than the small one, which the server keeps beside the large one. */
export function photoOf({ profile_photo: photo }: Grave, size: 'small' | 'large'): string | null {
  return photo && photo.replace(/\/large$/, `/${size}`)
}
