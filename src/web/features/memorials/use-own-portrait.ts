import { usePrivateFile } from '../../lib/files/use-private-file.ts'
import type { EditedMemorial } from './edited-memorial.ts'

/** Visitors may not be allowed to see it, so the token of the owner or keeper goes with the request. */
export function useOwnPortrait({
  profile_photo: address,
}: Pick<EditedMemorial, 'profile_photo'>): string | null {
  return usePrivateFile(address).url ?? null
}
