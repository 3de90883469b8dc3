import { readVoiceWords } from '../../../../contract/memorials/transcript.ts'
import type { Answer } from '../../../../contract/operation.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const keyOf = (graveId: number) => [...personalKey, 'voice-words', graveId]

export function useVoiceWords(graveId: number) {
  return useQuery({
    queryKey: keyOf(graveId),
    queryFn: () => call(readVoiceWords, { params: { graveId } }),
    // Another recording has other words, so nothing of the one before is shown.
    gcTime: 0,
  })
}

export function setVoiceWords(graveId: number, saved: Answer<typeof readVoiceWords>): void {
  queryClient.setQueryData(keyOf(graveId), saved)
}
