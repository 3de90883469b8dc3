export { EntrustedVoiceWords } from './entrusted-voice-words.tsx'
export { VoiceWordsForm } from './voice-words-form.tsx'
