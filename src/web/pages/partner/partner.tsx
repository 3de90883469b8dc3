import { PartnerArea } from '../../features/partners/partner-area.tsx'
import { PartnerDashboard } from '../../features/partners/partner-dashboard.tsx'
import { PartnerSettings } from '../../features/partners/partner-settings.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'

export function PartnerPage() {
  usePageTitle('Partner dashboard')
  return <PartnerArea>{(props) => <PartnerDashboard {...props} />}</PartnerArea>
}

export function PartnerSettingsPage() {
  usePageTitle('Partner settings')
  return <PartnerArea>{(props) => <PartnerSettings {...props} />}</PartnerArea>
}
