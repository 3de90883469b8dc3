import { useRef } from 'react'
import { useNearViewport } from '../../../lib/browser/use-near-viewport.ts'
import { DaysCalendar } from './days-calendar.tsx'
import styles from './following.module.css'
import { LazyFollowForm } from './lazy-follow-form.tsx'

interface FollowSectionProps {
  code: string
  /** The permanent address of the memorial. */
  url: string
}

/** The two ways to be reminded of the days of a memorial, neither of which needs an account. */
export function FollowSection({ code, url }: FollowSectionProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  return (
    <div className={styles.section}>
      <div className={styles.way}>
        <h3 className={styles.title}>By letter</h3>
        <p>
          Twice a year, on the day of birth and on the day of passing, a letter comes to you at nine
          in the morning. You need no account, and one press ends it.
        </p>
        <div ref={place} className={styles.place}>
          {isNear && <LazyFollowForm code={code} />}
        </div>
      </div>
      <DaysCalendar code={code} url={url} />
    </div>
  )
}
