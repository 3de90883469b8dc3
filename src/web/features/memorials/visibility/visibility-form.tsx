import { useState } from 'react'
import { chooseVisibility } from '../../../../contract/memorials/memorials.ts'
import type { Visibility } from '../../../../contract/values/visibility.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { forgetKept, keepField, readKept } from '../../../lib/browser/kept-input.ts'
import { errorState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { RestoredHint } from '../../../ui/forms/restored-hint.tsx'
import { Hint } from '../../../ui/layout/hint.tsx'
import { refreshProfile } from '../../accounts/sessions/session.ts'
import { useOwnerId } from '../../accounts/sessions/use-owner-id.ts'
import { setOwnVisibility, useOwnVisibility } from './queries.ts'
import styles from './visibility.module.css'
import { VisibilityFields } from './visibility-fields.tsx'

export function VisibilityForm() {
  const stored = useOwnVisibility()
  if (stored.isError)
    return <LoadFailure text="Your choice could not be loaded." onRetry={() => stored.refetch()} />
  if (!stored.data) return <Skeleton lines={6} />
  return <Form stored={stored.data} />
}

function Form({ stored }: { stored: Visibility }) {
  const keptAs = `${useOwnerId()}_visibility`
  const [kept] = useState(() => keptChanges(keptAs, stored))
  const [chosen, setChosen] = useState({ ...stored, ...kept })
  const change = (next: Visibility) => {
    setChosen(next)
    keepField(keptAs, changesField, JSON.stringify(changesIn(next, stored)))
  }
  const { state, isBusy, run } = useMutation<Visibility>({
    async send(body) {
      setOwnVisibility(await call(chooseVisibility, { body }))
      forgetKept(keptAs)
      await refreshProfile()
      return successState('Visibility updated successfully!')
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? 'Error updating visibility'),
  })
  return (
    <>
      <div className={styles.form}>
        <VisibilityFields value={chosen} onChange={change} />
      </div>
      <Hint>
        After your passing your birthday, portrait and words are shown to all who may see the grave,
        and your story, pictures and voice as you choose here. Your administrators may then show
        less of it, never more than you chose.
      </Hint>
      <RestoredHint isShown={Object.keys(kept).length > 0 && !state.status} />
      <Status message={state.status} />
      <Button isBusy={isBusy} onClick={() => void run(chosen)}>
        {isBusy ? 'Saving…' : 'Save Visibility'}
      </Button>
    </>
  )
}

const changesField = 'changes'

/** Only the unsaved choices: what is stored may have changed elsewhere meanwhile. */
function keptChanges(keptAs: string, stored: Visibility): Partial<Visibility> {
  const kept = JSON.parse(readKept(keptAs)[changesField] ?? '{}') as Partial<Visibility>
  return changesIn(kept, stored)
}

function changesIn(next: Partial<Visibility>, stored: Visibility): Partial<Visibility> {
  const changed = Object.entries(next).filter(
    ([key, value]) => key in stored && value !== stored[key as keyof Visibility],
  )
  return Object.fromEntries(changed)
}
