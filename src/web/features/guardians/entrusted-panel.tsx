import { useState } from 'react'
import type { Entrusted } from '../../../contract/passings.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { CalendarAddress, useAwaitedLetters } from '../eternal-messages/index.ts'
import { EntrustedList } from './entrusted-list.tsx'
import styles from './guardians.module.css'
import { PassageDialog } from './passage-dialog.tsx'
import { useEntrusted } from './queries.ts'

export function EntrustedPanel() {
  const entrusted = useEntrusted()
  const awaited = useAwaitedLetters()
  const letters = new Map(awaited.data?.map(({ id, letters }) => [id, letters]))
  const [person, setPerson] = useState<Entrusted>()
  const [status, setStatus] = useState<StatusMessage>()

  if (entrusted.isPending) return <Skeleton lines={4} />
  if (!entrusted.data) {
    return <Status message={{ tone: 'error', text: 'Error loading administered users' }} />
  }
  return (
    <div className={styles.sanctum}>
      <Status message={status} />
      <EntrustedList
        people={entrusted.data}
        letters={letters}
        onMark={(marked) => {
          setStatus(undefined)
          setPerson(marked)
        }}
      />
      {letters.size > 0 && <CalendarAddress />}
      {person && (
        <PassageDialog
          person={person}
          onDone={(text) => setStatus({ tone: 'success', text })}
          onClose={() => setPerson(undefined)}
        />
      )}
    </div>
  )
}
