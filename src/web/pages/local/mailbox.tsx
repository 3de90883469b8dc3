import { LetterList } from '../../features/mail/mailbox/letter-list.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'

export function MailboxPage() {
  usePageTitle('Local mailbox')
  return (
    <Card className={styles.narrow}>
      <h1 className={styles.title}>Local mailbox</h1>
      <p className={styles.lead}>
        No mail server is set up, so every letter is kept here instead of leaving this machine.
      </p>
      <LetterList />
    </Card>
  )
}
