import { createStore } from '../../../lib/state/store.ts'

export const music = createStore<'silent' | 'playing' | 'muted'>('silent')
