import { useState } from 'react'
import { narrowVisibility } from '../../../../contract/memorials/memorials.ts'
import type { Entrusted } from '../../../../contract/passings/passings.ts'
import type { EntrustedVisibility, Visibility } from '../../../../contract/values/visibility.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { Hint } from '../../../ui/layout/hint.tsx'
import { ChoiceList } from './choice-list.tsx'
import { audienceAfterPassing } from './choice-words.ts'
import { setEntrustedVisibility, useEntrustedVisibility } from './queries.ts'

/** A guardian shows less of a memorial after the passing, or again what its owner had chosen. */
export function NarrowVisibility({ person }: { person: Entrusted }) {
  const [isOpen, setIsOpen] = useState(false)
  const name = person.full_name || person.email
  return (
    <>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        aria-label={`Who may see it: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        Who may see it
      </Button>
      {isOpen && <NarrowDialog person={person} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface NarrowDialogProps {
  person: Entrusted
  name: string
  onClose: () => void
}

function NarrowDialog({ person, name, onClose }: NarrowDialogProps) {
  const stored = useEntrustedVisibility(person.id)
  return (
    <Dialog title={`Who may see the grave of ${name}`} closeLabel="Close" onClose={onClose}>
      {stored.isError && (
        <LoadFailure text="The choice could not be loaded." onRetry={() => stored.refetch()} />
      )}
      {stored.data && <Form ownerId={person.id} name={name} stored={stored.data} />}
      {!stored.data && !stored.isError && <Skeleton lines={4} />}
    </Dialog>
  )
}

interface FormProps {
  ownerId: number
  name: string
  stored: EntrustedVisibility
}

function Form({ ownerId, name, stored: { chosen_by_owner: limit, ...stored } }: FormProps) {
  const [chosen, setChosen] = useState<Visibility>(stored)
  const { state, isBusy, run } = useMutation<Visibility>({
    async send(body) {
      const saved = await call(narrowVisibility, { params: { id: ownerId }, body })
      setEntrustedVisibility(ownerId, saved)
      setChosen(body)
      return successState('Visibility updated successfully!')
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? 'Error updating visibility'),
  })
  const isNarrowest = limit.audience === 'link' && !limit.search_engines
  if (isNarrowest) {
    return <p>Only those who have the link see it, and no search engine lists it.</p>
  }
  const isNarrowed =
    stored.audience !== limit.audience || stored.search_engines !== limit.search_engines
  return (
    <Stack>
      <Hint>
        You may show less of this memorial, never more than its owner chose, and go back to that
        choice at any time. Every administrator gets a letter about it.
      </Hint>
      <ChoiceList
        legend="Who may see the grave"
        name="audience"
        choices={limit.audience === 'link' ? audienceAfterPassing.slice(1) : audienceAfterPassing}
        value={chosen.audience === 'reserved' ? 'everybody' : chosen.audience}
        onChange={(audience) =>
          setChosen({ ...chosen, audience: audience === 'link' ? 'link' : limit.audience })
        }
      />
      {limit.search_engines && (
        <Checkbox
          name="search_engines"
          checked={chosen.search_engines}
          onChange={() => setChosen({ ...chosen, search_engines: !chosen.search_engines })}
        >
          Let search engines find it
        </Checkbox>
      )}
      <Status message={state.status} />
      <Button isBusy={isBusy} onClick={() => void run(chosen)}>
        {isBusy ? 'Saving…' : 'Save Visibility'}
      </Button>
      {isNarrowed && (
        <Button tone="quiet" isBusy={isBusy} onClick={() => void run(limit)}>
          As {name} had chosen it
        </Button>
      )}
    </Stack>
  )
}
