import {
  maxTranscriptCharacters,
  writeVoiceTranscript,
} from '../../../../contract/memorials/transcript.ts'
import { call } from '../../../lib/api/api.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { storeTranscript, useTranscript } from './queries.ts'
import { WordsForm } from './words-form.tsx'

/** The words of a voice message, for people who cannot hear it. */
export function TranscriptForm({ graveId }: { graveId: number }) {
  const { data, isError, refetch } = useTranscript(graveId)
  if (isError) {
    return <LoadFailure text="The words could not be loaded just now." onRetry={refetch} />
  }
  if (!data) return <Skeleton lines={3} />
  const save = async (words: string) => {
    const params = { graveId }
    storeTranscript(graveId, await call(writeVoiceTranscript, { params, body: { words } }))
    return 'The words stand beside the voice.'
  }
  return (
    <WordsForm
      keptAs={`${graveId}_voice-words`}
      label="What is said in it, in writing (optional)"
      name="voice_words"
      rows={4}
      max={maxTranscriptCharacters}
      stored={data.words}
      onSave={save}
    />
  )
}
