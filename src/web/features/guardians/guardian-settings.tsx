import { useState } from 'react'
import type { Guardian } from '../../../contract/guardians.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { GuardianForm } from './guardian-form.tsx'
import { GuardianList } from './guardian-list.tsx'
import styles from './guardians.module.css'
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
      <ul className={styles.duties}>
        <li>They record the day of your passing, and with it your memorial opens to everybody.</li>
        <li>They receive your Eternal Messages on the anniversaries.</li>
        <li>They cannot sign in as you, nor change anything you have written.</li>
        <li>Whatever they record, you are told at once and can undo it.</li>
      </ul>
      {guardians.isPending ? (
        <Skeleton lines={2} />
      ) : (
        <GuardianList guardians={named} onRemove={setLeaving} />
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
