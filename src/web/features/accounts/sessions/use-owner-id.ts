import { useSession } from './session.ts'

/** The id of the signed-in member; 0 while it is unknown. */
export function useOwnerId(): number {
  const session = useSession()
  return session.state === 'signed-in' ? session.profile.id : 0
}
