import { SettingsScreen } from '../../features/settings/settings-screen.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { MembersOnly } from './members-only.tsx'

export function SettingsPage() {
  usePageTitle('Sacred Memorial Settings')
  return (
    <MembersOnly loading="Loading Sacred Settings...">
      {(profile) => <SettingsScreen profile={profile} />}
    </MembersOnly>
  )
}
