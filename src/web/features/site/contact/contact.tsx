import { useState } from 'react'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useSession } from '../../accounts/sessions/session.ts'
import { ContactForm } from './contact-form.tsx'
import { MessageDelivered } from './message-delivered.tsx'

/** The form, and the confirmation once the message is delivered. */
export function Contact() {
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
