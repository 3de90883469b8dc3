import { Link, useLocation, useParams } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { EntrustedPanel } from '../../features/passings/entrusted-panel.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'
import { EntrustedPage } from './entrusted.tsx'
import { FirstDaysPage } from './first-days.tsx'
import { MembersOnly } from './members-only.tsx'

/**
 * Pages that share one script: the home of guardians, the first days of each memorial, and the panel where they
 * act.
 */
export function GuardianPanelPage() {
  const [path] = useLocation()
  const { id } = useParams()
  if (id !== undefined) return <FirstDaysPage ownerId={Number(id)} />
  return path === paths.entrusted ? <EntrustedPage /> : <PanelPage />
}

function PanelPage() {
  usePageTitle('Sacred Administrator Sanctum')
  return (
    <MembersOnly loading="One moment…">
      {() => (
        <Card className={styles.narrow}>
          <h1 className={styles.title}>Sacred Administrator Sanctum</h1>
          <p className={styles.lead}>
            The people who trust you to open their memorial when they are gone.
          </p>
          <p>
            <Link href={paths.entrusted}>What to do on the day, and a rehearsal</Link>
          </p>
          <EntrustedPanel />
        </Card>
      )}
    </MembersOnly>
  )
}
