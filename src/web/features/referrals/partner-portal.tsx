import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PartnerDashboard } from './partner-dashboard.tsx'
import { PartnerLogin } from './partner-login.tsx'
import { PartnerSettings } from './partner-settings.tsx'
import { endVisit, keepVisit, type PartnerVisit, restoreVisit } from './partner-visit.ts'

/** Beside the members' pages, in a tree of its own: the two know nothing of each other. */
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
  const [visit, setVisit] = useState(restoreVisit)
  const [isInSettings, setIsInSettings] = useState(false)
  const [farewell, setFarewell] = useState<string>()

  const enter = (next: PartnerVisit) => {
    keepVisit(next)
    setVisit(next)
  }
  const leave = (words?: string) => {
    endVisit()
    setVisit(undefined)
    setIsInSettings(false)
    setFarewell(words)
  }

  if (!visit) return <PartnerLogin said={farewell} onEnter={enter} onClose={onClose} />
  if (isInSettings) {
    return (
      <PartnerSettings
        visit={visit}
        onRenew={enter}
        onExpire={leave}
        onClose={() => setIsInSettings(false)}
      />
    )
  }
  return (
    <PartnerDashboard
      visit={visit}
      onTotals={enter}
      onSettings={() => setIsInSettings(true)}
      onLeave={leave}
      onClose={onClose}
    />
  )
}
