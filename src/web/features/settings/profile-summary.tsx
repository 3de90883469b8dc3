import type { Profile } from '../../../contract/profile.ts'
import { longDay } from '../../lib/text/dates.ts'
import { Badges, Facts } from '../../ui/layout/facts.tsx'
import { OwnedTiers } from '../upgrade/index.ts'

export function ProfileSummary({ profile }: { profile: Profile }) {
  const badges = [
    ...(profile.date_of_birth ? ['Owner'] : []),
    ...(profile.is_administrator ? ['Administrator'] : []),
  ]
  return (
    <>
      <Badges names={badges} />
      <Facts
        facts={[
          ['Email', profile.email],
          ['Full name', profile.full_name || 'Not provided'],
          [
            'Date of birth',
            profile.date_of_birth ? longDay(profile.date_of_birth) : 'Not provided',
          ],
        ]}
      />
      <OwnedTiers />
    </>
  )
}
