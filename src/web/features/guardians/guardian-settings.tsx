import { useState } from 'react'
import type { Guardian } from '../../../contract/guardians/guardians.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { StarList } from '../../ui/layout/star-list.tsx'
import { waitText } from '../passings/passing-text.ts'
import { useSite } from '../site/site.ts'
import { GuardianForm } from './guardian-form.tsx'
import { GuardianList } from './guardian-list.tsx'
import { useGuardians } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const maxGuardians = 2

export function GuardianSettings() {
  const guardians = useGuardians()
  const [leaving, setLeaving] = useState<Guardian>()
  const [status, setStatus] = useState<StatusMessage>()
  const named = guardians.data ?? []

  return (
    <>
      <StarList>
        <li>{openingText(useSite().passage_hold_hours)}</li>
        <li>They receive your Eternal Messages on the anniversaries.</li>
        <li>
          They cannot sign in as you, nor change anything you have written. What you leave stays as
          you left it: they may add to it, and take nothing of it away alone.
        </li>
        <li>Whatever they record, you are told at once and can undo it.</li>
        <li>They may decline, and resign at any time. We tell you if they do.</li>
      </StarList>
      {guardians.isPending && <Skeleton lines={2} />}
      {guardians.isError && (
        <LoadFailure
          text="Your administrators could not be loaded."
          onRetry={() => guardians.refetch()}
        />
      )}
      {guardians.isSuccess && (
        <GuardianList guardians={named} onRemove={setLeaving} onStatus={setStatus} />
      )}
      <Status message={status} />
      {guardians.isSuccess && named.length < maxGuardians && <GuardianForm onStatus={setStatus} />}
      {leaving && (
        <RemoveDialog
          guardian={leaving}
          onStatus={setStatus}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function openingText(holdHours: number): string {
  return holdHours === 0
    ? 'They record the day of your passing, and with it your memorial opens to everybody.'
    : `They record the day of your passing. After ${waitText(holdHours)} your memorial opens to everybody.`
}
