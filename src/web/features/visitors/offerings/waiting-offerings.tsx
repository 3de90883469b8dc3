import { useState } from 'react'
import { EntrustedOfferings } from './entrusted-offerings.tsx'
import styles from './offerings.module.css'
import { useOfferings } from './queries.ts'

/** What is waiting for the guardian who is looking at the page. */
export function WaitingOfferings({ graveId, name }: { graveId: number; name: string }) {
  const { data } = useOfferings(graveId)
  const count = data?.offerings.filter(({ refused_at: refusedAt }) => !refusedAt).length ?? 0
  const [hasWaited, setHasWaited] = useState(false)
  if (count > 0 && !hasWaited) setHasWaited(true)
  // The dialog stays open when the last of them is decided.
  if (!hasWaited) return null
  return (
    <aside className={styles.waiting} aria-label="For the administrator">
      <p>{sentence(count)}</p>
      <EntrustedOfferings ownerId={graveId} name={name} />
    </aside>
  )
}

function sentence(count: number): string {
  if (count === 0) return 'Nothing that visitors offered waits for you any more.'
  return count === 1
    ? 'A visitor has offered something; it waits for you.'
    : `Visitors have offered ${count} things; they wait for you.`
}
