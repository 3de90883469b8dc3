import { useState } from 'react'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useSession } from '../session/index.ts'
import { ContactForm } from './contact-form.tsx'
import { Delivered } from './delivered.tsx'

/** Writing, and what is said once it has arrived. */
export function Contact() {
  const session = useSession()
  const [deliveredFrom, setDeliveredFrom] = useState<string>()
  if (deliveredFrom) {
    return <Delivered email={deliveredFrom} onSendAnother={() => setDeliveredFrom(undefined)} />
  }
  // A member's name and address are filled in, which must not happen under somebody's hands.
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
