import { type ReactNode, useState } from 'react'
import { referralLogout } from '../../../contract/partners/partners.ts'
import { callAs } from '../../lib/api/api.ts'
import { CentredCard } from '../../ui/layout/card.tsx'
import { PartnerLogin } from './partner-login.tsx'
import {
  clearPartnerSession,
  type PartnerSession,
  readPartnerSession,
  storePartnerSession,
} from './partner-session.ts'

export interface PartnerAreaProps {
  session: PartnerSession
  onRenew: (session: PartnerSession) => void
  onExpire: () => void
  onLogout: () => void
}

/** What only a signed-in partner sees; others get the login in its place. */
export function PartnerArea({ children }: { children: (props: PartnerAreaProps) => ReactNode }) {
  const [session, setSession] = useState(readPartnerSession)
  const [words, setWords] = useState<string>()

  const onRenew = (next: PartnerSession) => {
    storePartnerSession(next)
    setSession(next)
  }
  const leave = (why?: string) => {
    clearPartnerSession()
    setSession(undefined)
    setWords(why)
  }
  const onLogout = () => {
    // Without a connection, the session ends only here; on the server it ends within two hours.
    if (session) callAs(session.access, referralLogout).catch(() => {})
    leave()
  }

  if (!session) {
    return (
      <CentredCard title="Referral partner login">
        <PartnerLogin key={words} status={words} onEnter={onRenew} />
      </CentredCard>
    )
  }
  return children({
    session,
    onRenew,
    onLogout,
    onExpire: () => leave('Your visit has ended. Please log in again.'),
  })
}
