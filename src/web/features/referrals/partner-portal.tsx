import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PartnerDashboard } from './partner-dashboard.tsx'
import { PartnerLogin } from './partner-login.tsx'
import {
  clearPartnerSession,
  type PartnerSession,
  readPartnerSession,
  storePartnerSession,
} from './partner-session.ts'
import { PartnerSettings } from './partner-settings.tsx'

/** A React tree of its own, independent of the members' pages. */
export function showPartnerPortal(): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<PartnerPortal onClose={close} />)
}

function PartnerPortal({ onClose }: { onClose: () => void }) {
  const [session, setSession] = useState(readPartnerSession)
  const [isInSettings, setIsInSettings] = useState(false)
  const [message, setMessage] = useState<string>()

  const enter = (next: PartnerSession) => {
    storePartnerSession(next)
    setSession(next)
  }
  const leave = (words?: string) => {
    clearPartnerSession()
    setSession(undefined)
    setIsInSettings(false)
    setMessage(words)
  }

  if (!session) return <PartnerLogin status={message} onEnter={enter} onClose={onClose} />
  if (isInSettings) {
    return (
      <PartnerSettings
        session={session}
        onRenew={enter}
        onExpire={leave}
        onClose={() => setIsInSettings(false)}
      />
    )
  }
  return (
    <PartnerDashboard
      session={session}
      onTotals={enter}
      onSettings={() => setIsInSettings(true)}
      onLeave={leave}
      onClose={onClose}
    />
  )
}
