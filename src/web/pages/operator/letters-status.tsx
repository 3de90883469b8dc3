import { LettersStatusPanel } from '../../features/eternal-messages/letters-status.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'

export function LettersStatusPage() {
  usePageTitle('How the letters are doing')
  return (
    <Card className={styles.narrow}>
      <h1 className={styles.title}>How the letters are doing</h1>
      <p className={styles.lead}>Eternal Messages, for whoever runs this server.</p>
      <LettersStatusPanel />
    </Card>
  )
}
