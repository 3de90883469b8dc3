import { useState } from 'react'
import { voiceWordsLength, writeVoiceWords } from '../../../../contract/memorials/transcript.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { countCharacters } from '../../../lib/text/count-characters.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { CountedField } from '../../../ui/forms/counted-field.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { storeTranscript, useTranscript } from './queries.ts'

/** The words of a voice message, for those who cannot hear it. */
export function TranscriptForm({ graveId }: { graveId: number }) {
  const { data, isError, refetch } = useTranscript(graveId)
  if (isError) {
    return <LoadFailure text="The words could not be loaded just now." onRetry={refetch} />
  }
  if (!data) return <Skeleton lines={3} />
  return <Form graveId={graveId} stored={data.words} />
}

function Form({ graveId, stored }: { graveId: number; stored: string }) {
  const [words, setWords] = useState(stored)
  const { state, isBusy, run } = useMutation({
    async send() {
      const params = { graveId }
      storeTranscript(graveId, await call(writeVoiceWords, { params, body: { words } }))
      return successState('The words stand beside the voice.')
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'The words could not be saved.'),
  })
  return (
    <Stack>
      <CountedField
        label="What is said in it, in writing (optional)"
        name="voice_words"
        rows={4}
        value={words}
        count={countCharacters(words)}
        max={voiceWordsLength}
        onValueChange={setWords}
      />
      <Status message={state.status} />
      <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
        {isBusy ? 'Saving…' : 'Save the Words'}
      </Button>
    </Stack>
  )
}
