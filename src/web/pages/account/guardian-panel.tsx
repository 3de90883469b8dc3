import { EntrustedPanel } from '../../features/passings/entrusted-panel.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'
import { MembersOnly } from './members-only.tsx'

export function GuardianPanelPage() {
  usePageTitle('Sacred Administrator Sanctum')
  return (
    <MembersOnly loading="One moment…">
      {() => (
        <Card className={styles.narrow}>
          <h1 className={styles.title}>Sacred Administrator Sanctum</h1>
          <p className={styles.lead}>
            The people who trust you to open their memorial when they are gone.
          </p>
          <EntrustedPanel />
        </Card>
      )}
    </MembersOnly>
  )
}
