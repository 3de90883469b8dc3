import { useState } from 'react'
import type { Entrusted } from '../../../contract/guardians.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type Said, Status } from '../../ui/feedback/status.tsx'
import { CalendarAddress, useAwaitedLetters } from '../eternal-messages/index.ts'
import { EntrustedList } from './entrusted-list.tsx'
import styles from './guardians.module.css'
import { PassageDialog } from './passage-dialog.tsx'
import { useEntrusted } from './queries.ts'

export function Sanctum() {
  const entrusted = useEntrusted()
  const awaited = useAwaitedLetters()
  const letters = new Map(awaited.data?.map(({ id, letters }) => [id, letters]))
  const [person, setPerson] = useState<Entrusted>()
  const [said, say] = useState<Said>()

  if (entrusted.isPending) return <Skeleton lines={4} />
  if (!entrusted.data) {
    return <Status said={{ tone: 'error', text: 'Error loading administered users' }} />
  }
  return (
    <div className={styles.sanctum}>
      <Status said={said} />
      <EntrustedList
        people={entrusted.data}
        letters={letters}
        onMark={(marked) => {
          say(undefined)
          setPerson(marked)
        }}
      />
      {letters.size > 0 && <CalendarAddress />}
      {person && (
        <PassageDialog
          person={person}
          onDone={(text) => say({ tone: 'success', text })}
          onClose={() => setPerson(undefined)}
        />
      )}
    </div>
  )
}
