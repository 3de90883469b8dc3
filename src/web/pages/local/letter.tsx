import { Link, useParams } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { Letter } from '../../features/mail/mailbox/letter.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'

export function LetterPage() {
  usePageTitle('A letter')
  const { id = '' } = useParams()
  return (
    <Card className={styles.narrow}>
      <Link href={paths.mailbox} className={styles.back}>
        All letters
      </Link>
      <Letter key={id} id={id} />
    </Card>
  )
}
