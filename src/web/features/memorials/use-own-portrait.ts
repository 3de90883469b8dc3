import type { Profile } from '../../../contract/accounts/profile.ts'
import { usePrivateFile } from '../../lib/files/use-private-file.ts'

/** Visitors may not be allowed to see it, so the owner's token goes with the request. */
export function useOwnPortrait({ profile_photo: address }: Profile): string | null {
  return usePrivateFile(address).url ?? null
}
