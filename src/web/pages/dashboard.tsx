import type { Profile } from '../../contract/profile.ts'
import { rolesOf } from '../features/session/index.ts'
import { usePageTitle } from '../features/site/index.ts'
import { longDay } from '../lib/dates.ts'
import { paths, settingsTab } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Badges, Facts } from '../ui/facts.tsx'
import { Stone } from '../ui/stone.tsx'
import styles from './dashboard.module.css'
import { MembersOnly } from './members-only.tsx'

export function DashboardPage() {
  usePageTitle('Dashboard')
  return (
    <MembersOnly loading="One moment…">{(profile) => <Dashboard profile={profile} />}</MembersOnly>
  )
}

function Dashboard({ profile }: { profile: Profile }) {
  const { full_name: name, date_of_birth: bornOn } = profile
  return (
    <div className={styles.layout}>
      <div className={styles.stone}>
        <Stone style={profile.grave_style} sizes="(max-width: 768px) 60vw, 24rem">
          {name && <span>{name}</span>}
          {bornOn && <small>born {bornOn.slice(0, 4)}</small>}
        </Stone>
      </div>
      <Card className={styles.card}>
        <h1 className={styles.title}>Your memorial</h1>
        {!bornOn && <BirthDateWarning />}
        <Badges names={rolesOf(profile)} />
        <Facts
          facts={[
            ['Email', profile.email],
            ...(name ? [['Full name', name] as [string, string]] : []),
            ['Date of birth', bornOn ? longDay(bornOn) : 'Not provided'],
          ]}
        />
        <div className={styles.ways}>
          <ButtonLink href={paths.settings} tone="quiet">
            Continue your memorial
          </ButtonLink>
          <ButtonLink href={paths.graveyard} tone="quiet">
            Visit the graveyard
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}

function BirthDateWarning() {
  return (
    <div className={styles.warning}>
      <p>
        Your gravestone appears in the graveyard only after your date of birth has been completed.
      </p>
      <ButtonLink href={settingsTab('dateofbirth')}>Set Birth Date</ButtonLink>
    </div>
  )
}
