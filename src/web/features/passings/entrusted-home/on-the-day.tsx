import { Link } from 'wouter'
import { paths } from '../../../../contract/page-addresses.ts'
import { StarList } from '../../../ui/layout/star-list.tsx'
import { waitText } from '../passing-text.ts'
import { useHoldHours } from '../use-hold-hours.ts'
import styles from './entrusted-home.module.css'

/** What to do when the day has come, and how to reach the operator. */
export function OnTheDay() {
  const holdHours = useHoldHours()
  return (
    <section className={styles.day}>
      <h2 className={styles.heading}>On the day</h2>
      <StarList>
        <li>
          Take your time. Nothing here has to be done on that day, or in that week: first be with
          those who need you.
        </li>
        <li>
          When you are ready, open the Admin Panel and press “Mark Passage”. It asks for the day,
          and then once more.
        </li>
        <li>
          {holdHours > 0
            ? `Then ${waitText(holdHours)} pass in which a mistake can be taken back. After that the memorial opens by itself.`
            : 'The memorial opens at once. A mistake can be taken back.'}
        </li>
        <li>
          If somebody else was named, they are told and can confirm it. You need not do it alone.
        </li>
      </StarList>
      <h2 className={styles.heading}>If you need us</h2>
      <p>
        <Link href={paths.contact}>Write to us</Link> whenever something is unclear, before that day
        or after it. A person reads it and answers.
      </p>
    </section>
  )
}
