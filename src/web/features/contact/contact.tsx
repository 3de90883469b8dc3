import { useState } from 'react'
import { useSession } from '../session/index.ts'
import { ContactForm } from './contact-form.tsx'
import { Delivered } from './delivered.tsx'

/** Writing, and what is said once it has arrived. */
export function Contact() {
  const session = useSession()
  const [deliveredFrom, setDeliveredFrom] = useState<string>()
  if (deliveredFrom) {
    return <Delivered email={deliveredFrom} onAgain={() => setDeliveredFrom(undefined)} />
  }
  const known = session.state === 'in' ? session.profile : undefined
  return (
    <ContactForm
      // A member's name and address are filled in when they become known.
      key={session.state}
      name={known?.full_name ?? ''}
      email={known?.email ?? ''}
      onDelivered={setDeliveredFrom}
    />
  )
}
