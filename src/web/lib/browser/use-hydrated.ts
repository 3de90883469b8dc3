import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in a prerendered page, until React has hydrated it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
