import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { useSession } from '../../features/accounts/sessions/session.ts'
import { ContactForm } from '../../features/site/contact/contact-form.tsx'
import { MessageDelivered } from '../../features/site/contact/message-delivered.tsx'
import { usePageHead } from '../../features/site/page-head.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
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

/** The form, and the confirmation once the message is delivered. */
function Contact() {
  const session = useSession()
  const [deliveredFrom, setDeliveredFrom] = useState<string>()
  if (deliveredFrom) {
    return (
      <MessageDelivered email={deliveredFrom} onSendAnother={() => setDeliveredFrom(undefined)} />
    )
  }
  // A member's name and address are filled in before the form is shown, not while it is edited.
  if (session.state === 'loading') return <Loading text="One moment…" />
  const known = session.state === 'signed-in' ? session.profile : undefined
  return (
    <ContactForm
      name={known?.full_name ?? ''}
      email={known?.email ?? ''}
      onDelivered={setDeliveredFrom}
    />
  )
}
