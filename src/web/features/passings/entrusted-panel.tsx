import { useState } from 'react'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { TimeZone } from '../accounts/time-zone/time-zone.tsx'
import { CalendarAddress } from '../eternal-messages/calendar-address.tsx'
import { useAwaitedLetters } from '../eternal-messages/queries.ts'
import { ActDialog } from './act-dialog.tsx'
import type { EntrustedChoice } from './entrusted-entry.tsx'
import { Suspended } from './entrusted-home/suspended.tsx'
import { EntrustedList } from './entrusted-list.tsx'
import { PassageDialog } from './passage-dialog.tsx'
import styles from './passings.module.css'
import { useEntrusted } from './queries.ts'

export function EntrustedPanel() {
  const entrusted = useEntrusted()
  const awaited = useAwaitedLetters()
  const letters = new Map(awaited.data?.map(({ id, letters }) => [id, letters]))
  const [choice, setChoice] = useState<EntrustedChoice>()
  const [status, setStatus] = useState<StatusMessage>()

  if (entrusted.isPending) return <Skeleton lines={4} />
  if (!entrusted.data) {
    return <LoadFailure text="Error loading administered users" onRetry={entrusted.refetch} />
  }
  const dialog = {
    onDone: (text: string) => setStatus({ tone: 'success', text }),
    onClose: () => setChoice(undefined),
  }
  return (
    <div className={styles.sanctum}>
      <Suspended />
      <Status message={status} />
      <EntrustedList
        people={entrusted.data}
        letters={letters}
        onChoose={(chosen) => {
          setStatus(undefined)
          setChoice(chosen)
        }}
      />
      {awaited.isError && (
        <LoadFailure text="The awaited letters could not be loaded." onRetry={awaited.refetch} />
      )}
      {letters.size > 0 && <CalendarAddress />}
      {entrusted.data.length > 0 && <TimeZone />}
      {choice &&
        (choice.act === 'record' ? (
          <PassageDialog person={choice.person} {...dialog} />
        ) : (
          <ActDialog act={choice.act} person={choice.person} {...dialog} />
        ))}
    </div>
  )
}
