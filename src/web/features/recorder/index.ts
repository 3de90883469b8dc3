export { Recorder } from './recorder.tsx'
export { VoicePlayer } from './voice-player.tsx'
