import { createStore } from '../state/store.ts'

/** Counts refusals because the member's passing is recorded; the session then fetches the profile anew. */
export const sealedRefusals = createStore(0)
