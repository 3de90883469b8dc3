import { createStore } from '../../lib/store.ts'

export const music = createStore<'silent' | 'playing' | 'muted'>('silent')
