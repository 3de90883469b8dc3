export { Recorder } from './recorder.tsx'
export { type Draft, useDraft } from './take/use-draft.ts'
export { useSaveTake } from './take/use-save-take.ts'
export { VoicePlayer } from './voice-player.tsx'
