import { useSession } from './session.ts'

/** Of the signed-in member; 0 while nobody is known. */
export function useOwnerId(): number {
  const session = useSession()
  return session.state === 'signed-in' ? session.profile.id : 0
}
