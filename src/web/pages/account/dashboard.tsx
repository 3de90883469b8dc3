import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import type { Profile } from '../../../contract/accounts/profile.ts'
import type { Country } from '../../../contract/graveyard/countries.ts'
import {
  memorialPathOf,
  paths,
  seeGravePath,
  settingsPath,
} from '../../../contract/page-addresses.ts'
import { rolesOf } from '../../features/accounts/sessions/roles.ts'
import { useCountry } from '../../features/graveyard/countries/use-countries.ts'
import { KeptMemorials } from '../../features/memorials/family/kept-memorials.tsx'
import { OwnStone } from '../../features/memorials/own-stone.tsx'
import { EntrustedWaits } from '../../features/passings/entrusted-home/entrusted-waits.tsx'
import { OwnedTiers } from '../../features/payments/owned-tiers.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { readersDay, readersDayOf } from '../../lib/text/readers-dates.ts'
import { upTo } from '../../ui/breakpoints.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Badges, Facts } from '../../ui/layout/facts.tsx'
import { Flag } from '../../ui/pictures/flag.tsx'
import styles from './dashboard.module.css'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { MembersOnly } from './members-only.tsx'

export function DashboardPage() {
  usePageTitle('Dashboard')
  return (
    <MembersOnly loading="One moment…">
      {(profile) =>
        profile.is_only_administrator ? (
          <Redirect to={paths.entrusted} replace />
        ) : (
          <Dashboard profile={profile} />
        )
      }
    </MembersOnly>
  )
}

function Dashboard({ profile }: { profile: Profile }) {
  const { date_of_birth: bornOn } = profile
  const page = memorialPathOf(profile)
  const grave = bornOn && seeGravePath(profile)
  return (
    <div className={styles.layout}>
      <div className={styles.stone}>
        <OwnStone profile={profile} sizes={`${upTo('tablet')} 70vw, 26rem`} />
      </div>
      <Card className={styles.card}>
        <h1 className={styles.title}>Your memorial</h1>
        <EntrustedWaits />
        {!bornOn && <BirthDateWarning />}
        {profile.erased_at && <ClosingNotice erasedAt={profile.erased_at} />}
        <FirstSteps profile={profile} />
        <Badges names={rolesOf(profile)} />
        <Facts facts={useFacts(profile)} />
        <OwnedTiers />
        <div className={styles.actions}>
          <ButtonLink href={bornOn ? paths.myMemorial : `${paths.myMemorial}?begin`}>
            Build on your stone
          </ButtonLink>
          <ButtonLink href={paths.settings} tone="quiet">
            Continue your memorial
          </ButtonLink>
          {grave && (
            <ButtonLink href={grave} tone="quiet">
              See your grave
            </ButtonLink>
          )}
          {page && (
            <ButtonLink href={page} tone="quiet">
              Your memorial page
            </ButtonLink>
          )}
          <ButtonLink href={paths.graveyard} tone="quiet">
            Visit the graveyard
          </ButtonLink>
        </div>
        <KeptMemorials />
      </Card>
    </div>
  )
}

function useFacts(profile: Profile): [term: string, value: ReactNode][] {
  const { full_name: name, date_of_birth: bornOn, memorial_message: words } = profile
  const country = useCountry(profile.nationality)
  return [
    ['Email', profile.email],
    ...one('Full name', name),
    ['Date of birth', bornOn ? readersDay(bornOn) : 'Not provided'],
    ...one('Nationality', country && <Nationality country={country} />),
    ...one('Memorial message', words),
  ]
}

function one(term: string, value: ReactNode): [string, ReactNode][] {
  return value ? [[term, value]] : []
}

function Nationality({ country }: { country: Country }) {
  return (
    <>
      {country.name} <Flag code={country.code} />
    </>
  )
}

function ClosingNotice({ erasedAt }: { erasedAt: string }) {
  return (
    <div className={styles.warning}>
      <p>Your account is closed. Everything is erased on {readersDayOf(erasedAt)}.</p>
      <ButtonLink href={settingsPath('yourdata')}>Keep My Account</ButtonLink>
    </div>
  )
}

function BirthDateWarning() {
  return (
    <div className={styles.warning}>
      <p>
        Your gravestone appears in the graveyard only after your date of birth has been completed.
      </p>
      <ButtonLink href={settingsPath('dateofbirth')}>Set Birth Date</ButtonLink>
    </div>
  )
}
