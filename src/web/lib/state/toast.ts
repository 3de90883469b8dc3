import { createStore } from './store.ts'

/** A short sentence that stays when the screen changes. */
export const toast = createStore<{ text: string; ms: number } | undefined>(undefined)
