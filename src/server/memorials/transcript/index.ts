export { voiceWordsRoutes } from './transcript.routes.ts'
export { type VoiceWordsService, voiceWordsService, wordsOfVoice } from './transcript.ts'
