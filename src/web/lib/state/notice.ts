import { createStore } from './store.ts'

/** A sentence that outlives the screen it was earned on. */
export const notice = createStore<{ text: string; ms: number } | undefined>(undefined)
