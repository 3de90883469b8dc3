import { type ReactNode, useState } from 'react'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { useKeptInput } from '../../../lib/browser/use-kept-input.ts'
import { errorState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { countCharacters } from '../../../lib/text/count-characters.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { CountedField } from '../../../ui/forms/counted-field.tsx'
import { RestoredHint } from '../../../ui/forms/restored-hint.tsx'
import { Stack } from '../../../ui/layout/card.tsx'

interface WordsFormProps {
  /** The key under which unsaved words are kept in the browser. */
  keptAs: string
  lead?: ReactNode
  label: string
  name: string
  rows: number
  max: number
  stored: string
  /** Returns what the person reads when the words are saved. */
  onSave: (words: string) => Promise<string>
}

/** What a recording says, in writing. */
export function WordsForm({ keptAs, lead, stored, onSave, ...field }: WordsFormProps) {
  const [words, setWords] = useState(stored)
  const [keptForm, kept] = useKeptInput<HTMLDivElement>(keptAs)
  const { state, isBusy, run } = useMutation({
    async send() {
      const text = await onSave(words)
      kept.forget()
      return successState(text)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'The words could not be saved.'),
  })
  return (
    <Stack>
      {lead}
      <div ref={keptForm}>
        <CountedField
          {...field}
          value={words}
          count={countCharacters(words)}
          onValueChange={setWords}
        />
      </div>
      <RestoredHint isShown={kept.isRestored && !state.status} />
      <Status message={state.status} />
      <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
        {isBusy ? 'Saving…' : 'Save the Words'}
      </Button>
    </Stack>
  )
}
