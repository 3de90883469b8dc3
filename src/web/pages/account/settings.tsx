import { SettingsScreen } from '../../features/settings/index.ts'
import { usePageTitle } from '../../features/site/index.ts'
import { MembersOnly } from './members-only.tsx'

export function SettingsPage() {
  usePageTitle('Sacred Memorial Settings')
  return (
    <MembersOnly loading="Loading Sacred Settings...">
      {(profile) => <SettingsScreen profile={profile} />}
    </MembersOnly>
  )
}
