import { PartnerArea } from '../../features/referrals/partner-area.tsx'
import { PartnerDashboard } from '../../features/referrals/partner-dashboard.tsx'
import { PartnerSettings } from '../../features/referrals/partner-settings.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'

export function PartnerPage() {
  usePageTitle('Partner dashboard')
  return <PartnerArea>{(props) => <PartnerDashboard {...props} />}</PartnerArea>
}

export function PartnerSettingsPage() {
  usePageTitle('Partner settings')
  return <PartnerArea>{(props) => <PartnerSettings {...props} />}</PartnerArea>
}
