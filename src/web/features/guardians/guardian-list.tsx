import { useState } from 'react'
import type { Guardian } from '../../../contract/guardians/guardians.ts'
import { readersDayOf } from '../../lib/text/readers-dates.ts'
import { EmptyList } from '../../ui/feedback/empty.tsx'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Actions } from '../../ui/layout/card.tsx'
import { Entries, Entry } from '../../ui/layout/entries.tsx'
import { guardianCheckInText } from './guardian-check-in-text.ts'
import styles from './guardians.module.css'
import { useInviteAgain, useReinstate } from './standing-mutations.ts'
import { nameOf, type Standing, standingOf, standingText } from './standing-text.ts'

interface GuardianListProps {
  guardians: readonly Guardian[]
  onRemove: (guardian: Guardian) => void
  onStatus: (status: StatusMessage | undefined) => void
}

export function GuardianList({ guardians, onRemove, onStatus }: GuardianListProps) {
  const [now] = useState(() => new Date())
  if (guardians.length === 0) {
    return <EmptyList>You have not named anybody yet.</EmptyList>
  }
  return (
    <Entries>
      {guardians.map((guardian) => (
        <GuardianEntry
          key={guardian.id}
          guardian={guardian}
          standing={standingOf(guardian, now)}
          onRemove={() => onRemove(guardian)}
          onStatus={onStatus}
        />
      ))}
    </Entries>
  )
}

interface GuardianEntryProps {
  guardian: Guardian
  standing: Standing
  onRemove: () => void
  onStatus: (status: StatusMessage | undefined) => void
}

function GuardianEntry({ guardian, standing, onRemove, onStatus }: GuardianEntryProps) {
  const { admin_email: email } = guardian
  const invitation = useInviteAgain(guardian, onStatus)
  const reinstatement = useReinstate(guardian, onStatus)
  return (
    <Entry
      about={
        <>
          <strong dir="auto">{nameOf(guardian)}</strong>
          {guardian.name && <span>{email}</span>}
          {guardian.relation && <span dir="auto">{guardian.relation}</span>}
          <span>Named on {readersDayOf(guardian.created_at)}</span>
          <span className={styles[standing]}>{standingText(guardian, standing)}</span>
          <Reach guardian={guardian} />
        </>
      }
    >
      <Actions align="start">
        {standing === 'suspended' && (
          <Button
            tone="quiet"
            isBusy={reinstatement.isBusy}
            aria-label={`Give the power back to ${email}`}
            onClick={() => void reinstatement.run()}
          >
            Give the power back
          </Button>
        )}
        {(standing === 'waiting' || standing === 'expired') && (
          <Button
            tone="quiet"
            isBusy={invitation.isBusy}
            aria-label={`Send again: ${email}`}
            onClick={() => void invitation.run()}
          >
            Send again
          </Button>
        )}
        <Button tone="quiet" aria-label={`Remove ${email}`} onClick={onRemove}>
          Remove
        </Button>
      </Actions>
    </Entry>
  )
}

function Reach({ guardian }: { guardian: Guardian }) {
  const words = guardianCheckInText(guardian)
  if (!words) return null
  return <span className={guardian.reach === 'silent' ? styles.silent : undefined}>{words}</span>
}
