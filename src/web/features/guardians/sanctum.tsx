import { useState } from 'react'
import type { Entrusted } from '../../../contract/guardians.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Said, Status } from '../../ui/status.tsx'
import { EntrustedList } from './entrusted-list.tsx'
import styles from './guardians.module.css'
import { PassageDialog } from './passage-dialog.tsx'
import { useEntrusted } from './queries.ts'

export function Sanctum() {
  const entrusted = useEntrusted()
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
        onMark={(marked) => {
          say(undefined)
          setPerson(marked)
        }}
      />
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
