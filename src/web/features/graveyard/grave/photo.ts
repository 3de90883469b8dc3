import type { Grave } from '../../../../contract/graveyard/graveyard.ts'

/** The stone shows the small size, which the server stores beside the large one. */
export function photoOf({ profile_photo: photo }: Grave, size: 'small' | 'large'): string | null {
  return photo && photo.replace(/\/large$/, `/${size}`)
}
