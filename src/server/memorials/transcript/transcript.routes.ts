import { readVoiceWords, writeVoiceWords } from '../../../contract/memorials/transcript.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { VoiceWordsService } from './transcript.ts'

export function voiceWordsRoutes({ voiceWords }: { voiceWords: VoiceWordsService }): Route[] {
  const present = ({ hasVoice, words }: { hasVoice: boolean; words: string }) => ({
    has_voice: hasVoice,
    words,
  })
  return [
    on(
      readVoiceWords,
      ({ params }, { member }) => voiceWords.read(params.graveId, member.accountId),
      present,
    ),
    on(
      writeVoiceWords,
      ({ params, body }, { member }) =>
        voiceWords.write(params.graveId, member.accountId, body.words),
      present,
    ),
  ]
}
