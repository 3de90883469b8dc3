export { Recorder } from './recorder.tsx'
export { VoicePlayer } from './voice-player.tsx'
export { voiceFormats, voiceProblem, voiceTypes } from './voice-rules.ts'
