import { createStore } from '../../../lib/state/store.ts'

export const music = createStore<'silent' | 'playing' | 'muted'>('silent')

export const choiceKey = 'music'

/** What the visitor chose with the button, also on an earlier visit. It holds for every sound nobody asked for. */
export function isMuted(): boolean {
  return localStorage.getItem(choiceKey) === 'muted'
}
