import { FirstDays } from '../../features/passings/first-days/first-days.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'
import { MembersOnly } from './members-only.tsx'

export function FirstDaysPage({ ownerId }: { ownerId: number }) {
  usePageTitle('The first days')
  return (
    <MembersOnly loading="One moment…">
      {() => (
        <Card className={styles.narrow}>
          <h1 className={styles.title}>The first days</h1>
          <FirstDays key={ownerId} ownerId={ownerId} />
        </Card>
      )}
    </MembersOnly>
  )
}
