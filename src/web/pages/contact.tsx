import { Link } from 'wouter'
import { Contact } from '../features/contact/index.ts'
import { usePageTitle } from '../features/site/index.ts'
import { paths } from '../paths.ts'
import { CentredCard } from '../ui/card.tsx'
import styles from './pages.module.css'

export function ContactPage() {
  usePageTitle('Contact')
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
