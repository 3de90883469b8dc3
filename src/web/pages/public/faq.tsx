import { Link } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { FaqList } from '../../features/site/faq/faq-list.tsx'
import { usePageHead } from '../../features/site/page-head.ts'
import { useIsSold } from '../../features/site/site.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'

const title = 'Questions and answers'

export function FaqPage() {
  const isSold = useIsSold()
  usePageHead({
    title,
    description: `${isSold ? 'What a memorial costs, what' : 'What'} administrators may do, who sees what, and how to leave: twenty-two plain answers.`,
    keywords: [
      'digital memorial questions',
      'guardians',
      ...(isSold ? ['online grave cost'] : []),
      'privacy',
    ],
  })
  return (
    <Card className={styles.narrow}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        What people ask before they trust a place with their memory. Press a question to read its
        answer.
      </p>
      <FaqList />
      <p className={styles.aside}>
        Your question is not here? <Link href={paths.contact}>Write to us</Link>; a person reads it
        and replies within a day.
      </p>
    </Card>
  )
}
