import { createStore } from '../../../lib/state/store.ts'

/** The search that was made last. */
export const lastSearch = createStore<{ place: string } | undefined>(undefined)

/** For searches that leave no trace in the address. */
export function reportSearch(place: string): void {
  lastSearch.set({ place })
}
