import type { Grave } from '../../../../contract/graveyard/graveyard.ts'

type Size = 'small' | 'medium' | 'large'

/** A stone shows the small size and a memorial page the medium one; the server stores both beside the large. */
export function photoOf({ profile_photo: photo }: Grave, size: Size): string | null {
  return photo && photo.replace(/\/large$/, `/${size}`)
}
