import { Link } from 'wouter'
import { letterPath } from '../../../../contract/page-addresses.ts'
import { longMoment } from '../../../lib/text/dates.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './mailbox.module.css'
import { letterStates, useLetters } from './queries.ts'

export function LetterList() {
  const letters = useLetters()
  if (letters.data) {
    if (letters.data.length === 0) {
      return <Empty text="No letter has been written yet. It will appear here by itself." />
    }
    return (
      <ul className={styles.list}>
        {letters.data.map((letter) => (
          <li key={letter.id}>
            <Link href={letterPath(letter.id)} className={styles.line}>
              <strong>{letter.subject}</strong>
              <span>To {letter.to}</span>
              <span>
                {longMoment(letter.created_at)} · {letterStates[letter.state]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    )
  }
  if (letters.isError) {
    return <Empty text="The mailbox is not open here. Letters go out by mail." />
  }
  return <Skeleton lines={4} />
}
