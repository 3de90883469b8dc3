export { voiceWordsRoutes } from './voice-words.routes.ts'
export { type VoiceWordsService, voiceWordsService, wordsOfVoice } from './voice-words.service.ts'
