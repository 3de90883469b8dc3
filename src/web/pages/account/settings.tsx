import { usePageTitle } from '../../features/site/page-head.ts'
import { MembersOnly } from './members-only.tsx'
import { SettingsScreen } from './settings/settings-screen.tsx'

export function SettingsPage() {
  usePageTitle('Sacred Memorial Settings')
  return (
    <MembersOnly loading="Loading Sacred Settings...">
      {(profile) => <SettingsScreen profile={profile} />}
    </MembersOnly>
  )
}
