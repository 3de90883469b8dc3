import type { AwaitedLetter } from '../../../contract/eternal-messages/eternal-messages.ts'
import type { Entrusted } from '../../../contract/passings/passings.ts'
import { EmptyList } from '../../ui/feedback/empty.tsx'
import { Entries } from '../../ui/layout/entries.tsx'
import { type EntrustedChoice, EntrustedEntry } from './entrusted-entry.tsx'
import styles from './passings.module.css'

interface EntrustedListProps {
  people: readonly Entrusted[]
  /** By the person who left them; the living have none. */
  letters: ReadonlyMap<number, AwaitedLetter[]>
  onChoose: (choice: EntrustedChoice) => void
}

export function EntrustedList({ people, letters, onChoose }: EntrustedListProps) {
  if (people.length === 0) {
    return (
      <EmptyList>No mortal souls have been entrusted to your sacred administration yet</EmptyList>
    )
  }
  return (
    <>
      <p className={styles.total}>
        {people.length === 1
          ? '1 soul is entrusted to you'
          : `${people.length} souls are entrusted to you`}
      </p>
      <Entries className={styles.list}>
        {people.map((person) => (
          <EntrustedEntry
            key={person.id}
            person={person}
            letters={letters.get(person.id)}
            onChoose={onChoose}
          />
        ))}
      </Entries>
    </>
  )
}
