import { readVoiceTranscript } from '../../../../contract/memorials/transcript.ts'
import type { Answer } from '../../../../contract/operation.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const keyOf = (graveId: number) => [...personalKey, 'transcript', graveId]

export function useTranscript(graveId: number) {
  return useQuery({
    queryKey: keyOf(graveId),
    queryFn: () => call(readVoiceTranscript, { params: { graveId } }),
    // A new recording has other words, so those of the previous one are not shown.
    gcTime: 0,
  })
}

export function storeTranscript(graveId: number, saved: Answer<typeof readVoiceTranscript>): void {
  queryClient.setQueryData(keyOf(graveId), saved)
}
