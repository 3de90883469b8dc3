import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in a prepared page, until its script has taken it over. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
