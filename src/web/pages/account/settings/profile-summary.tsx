import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { memorialPathOf } from '../../../../contract/page-addresses.ts'
import { useEternalMessages } from '../../../features/eternal-messages/queries.ts'
import { useCountry } from '../../../features/graveyard/countries/use-countries.ts'
import { useGuardians } from '../../../features/guardians/queries.ts'
import { styleNames } from '../../../features/memorials/style-names.ts'
import { useOwnPortrait } from '../../../features/memorials/use-own-portrait.ts'
import { audienceChoices } from '../../../features/memorials/visibility/choice-words.ts'
import { useOwnVisibility } from '../../../features/memorials/visibility/queries.ts'
import { OwnedTiers } from '../../../features/payments/owned-tiers.tsx'
import { readersDay } from '../../../lib/text/readers-dates.ts'
import { Badges, Facts } from '../../../ui/layout/facts.tsx'
import { Flag } from '../../../ui/pictures/flag.tsx'
import styles from './profile-summary.module.css'

const absent = 'Not provided'
const notLoaded = 'Could not be loaded'

export function ProfileSummary({ profile }: { profile: Profile }) {
  const badges = [
    ...(profile.date_of_birth ? ['Owner'] : []),
    ...(profile.is_administrator ? ['Administrator'] : []),
  ]
  return (
    <>
      <Badges names={badges} />
      <Facts facts={[...useOwnFacts(profile), ...useKeptFacts(), ...addressFacts(profile)]} />
      <OwnedTiers />
    </>
  )
}

type Fact = [term: string, value: ReactNode]

function useOwnFacts(profile: Profile): Fact[] {
  const country = useCountry(profile.nationality)
  const portrait = useOwnPortrait(profile)
  return [
    ['Email', profile.email],
    ['Full name', profile.full_name || absent],
    ['Date of birth', profile.date_of_birth ? readersDay(profile.date_of_birth) : absent],
    ...(profile.death_date ? [['Date of passing', readersDay(profile.death_date)] as Fact] : []),
    ['Grave style', styleNames[profile.grave_style]],
    ['Memorial message', profile.memorial_message || absent],
    ['Portrait', portrait ? portraitPicture(portrait) : absent],
    ['Voice message', profile.audio_message ? 'Recorded' : absent],
    [
      'Nationality',
      country ? (
        <>
          {country.name} <Flag code={country.code} />
        </>
      ) : (
        absent
      ),
    ],
  ]
}

/** Facts about the memorial from other calls. */
function useKeptFacts(): Fact[] {
  const guardians = useGuardians()
  const visibility = useOwnVisibility()
  const messages = useEternalMessages()
  const audience = audienceChoices.find(({ value }) => value === visibility.data?.audience)
  const recorded = messages.data?.filter((message) => message.audio_message !== null).length
  return [
    [
      'Administrators',
      valueOf(guardians, (named) => named.map((one) => one.admin_email).join('\n') || absent),
    ],
    ['Who may see it', valueOf(visibility, () => audience?.label)],
    ['Eternal Messages', valueOf(messages, () => (recorded ? `${recorded} recorded` : absent))],
  ]
}

function valueOf<T>(
  query: { data: T | undefined; isError: boolean },
  show: (data: T) => ReactNode,
): ReactNode {
  if (query.data !== undefined) return show(query.data)
  return query.isError ? notLoaded : '…'
}

function addressFacts(profile: Profile): Fact[] {
  const page = memorialPathOf(profile)
  return [
    ...(page ? [['Memorial page', link(page, profile.memorial_url)] as Fact] : []),
    ...(profile.referral_source ? [['Referred by', profile.referral_source] as Fact] : []),
  ]
}

const portraitPicture = (url: string) => (
  <img src={url} alt="Your portrait" className={styles.portrait} />
)

const link = (path: string, words: string | null) => <Link href={path}>{words}</Link>
