import { EntrustedHome } from '../../features/passings/entrusted-home/entrusted-home.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'
import { MembersOnly } from './members-only.tsx'

export function EntrustedPage() {
  usePageTitle('Entrusted to you')
  return (
    <MembersOnly loading="One moment…">
      {() => (
        <Card className={styles.narrow}>
          <h1 className={styles.title}>Entrusted to you</h1>
          <EntrustedHome />
        </Card>
      )}
    </MembersOnly>
  )
}
