import type { Profile } from '../../../contract/accounts/profile.ts'
import { paths, settingsPath } from '../../../contract/page-addresses.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { askForUpgrade } from '../payments/upgrade.ts'
import styles from './member-notices.module.css'

/** Notices for a member above the graveyard. */
export function MemberNotices({ profile }: { profile: Profile }) {
  const isWithoutBirth = profile.date_of_birth === null
  const isWithoutPremium = !profile.has_premium_features
  if (!isWithoutBirth && !isWithoutPremium) return null
  return (
    <div className={styles.notices}>
      {isWithoutBirth && <BirthDateNotice />}
      {isWithoutPremium && <PremiumBanner />}
    </div>
  )
}

function BirthDateNotice() {
  return (
    <div className={styles.notice}>
      <p>Your gravestone appears here once your date of birth is complete.</p>
      <ButtonLink href={settingsPath('dateofbirth')}>Set Birth Date</ButtonLink>
    </div>
  )
}

function PremiumBanner() {
  const ask = () =>
    askForUpgrade({ tier: 'premium', wanted: 'your memorial', href: paths.myMemorial })
  return (
    <div className={styles.notice}>
      <p>A portrait, your own words, your voice: a premium memorial says who you are.</p>
      <Button tone="quiet" onClick={ask}>
        See Premium
      </Button>
    </div>
  )
}
