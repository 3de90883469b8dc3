import { Link } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { Contact } from '../../features/site/contact/contact.tsx'
import { usePageHead } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'

export function ContactPage() {
  usePageHead({
    title: 'Contact',
    description:
      'Write to the people who keep the graveyard. A person reads every message and replies within a day.',
    keywords: ['contact', 'support', 'digital memorial'],
  })
  return (
    <CentredCard
      title="Contact the Eternal Guardians"
      lead="Ask us anything, or tell us what is missing. A person reads every message."
    >
      <Contact />
      <p className={styles.aside}>
        Many things are answered in <Link href={paths.faq}>questions and answers</Link>.
      </p>
    </CentredCard>
  )
}
