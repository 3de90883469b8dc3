import { useState } from 'react'
import { type SameAs, writeSameAs } from '../../../../contract/memorials/same-as.ts'
import { sameAsLimits } from '../../../../contract/values/same-as.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { CountedField } from '../../../ui/forms/counted-field.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { storeSameAs, useSameAs } from './queries.ts'
import { SameAsLinks } from './same-as-links.tsx'

/** Where other registers know the same person. */
export function SameAsForm({ graveId }: { graveId: number }) {
  const { data, isError, refetch } = useSameAs(graveId)
  if (isError) {
    return <LoadFailure text="The addresses could not be loaded just now." onRetry={refetch} />
  }
  if (!data) return <Skeleton lines={3} />
  return <Addresses graveId={graveId} stored={data} />
}

function Addresses({ graveId, stored }: { graveId: number; stored: SameAs }) {
  const { left_by_owner: left } = stored
  const [text, setText] = useState(() =>
    stored.same_as.filter((address) => !left.includes(address)).join('\n'),
  )
  const typed = linesOf(text)
  const { state, isBusy, onSubmit } = useFormMutation({
    read: () => ({ same_as: [...left, ...typed] }),
    async send(body): Promise<FormState> {
      const saved = await call(writeSameAs, { params: { graveId }, body })
      storeSameAs(graveId, saved)
      setText(saved.same_as.filter((address) => !left.includes(address)).join('\n'))
      return successState('Saved. The page of the memorial shows it at its end.')
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'The addresses could not be saved just now.'),
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <p>
          If the same person has a page at Wikidata, Find a Grave, WikiTree or FamilySearch, name it
          here. Whoever sees the memorial can follow it, and search engines learn that both are one
          person.
        </p>
        {left.length > 0 && (
          <p>
            Left by the owner, and so they stay: <SameAsLinks addresses={left} />.
          </p>
        )}
        <CountedField
          label="Addresses, one on each line"
          name="same_as"
          rows={4}
          value={text}
          count={left.length + typed.length}
          max={sameAsLimits.addresses}
          onValueChange={setText}
        />
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save the Addresses'}
        </Button>
      </Stack>
    </form>
  )
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}
