import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Profile } from '../../../contract/accounts/profile.ts'
import { useGuardians } from '../../features/guardians/queries.ts'
import { sampleWords } from '../../features/memorials/memorial-message-form.tsx'
import { OwnStone } from '../../features/memorials/own-stone.tsx'
import samplePortrait from '../../features/memorials/sample-portrait.svg'
import { useOwnPortrait } from '../../features/memorials/use-own-portrait.ts'
import { lightStone } from '../../features/payments/open-tier.ts'
import { PaymentDialog } from '../../features/payments/payment-dialog.tsx'
import type { TierName } from '../../features/payments/tiers.ts'
import type { Upgrade } from '../../features/payments/upgrade.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Hint } from '../../ui/layout/hint.tsx'
import { ThankYou } from './thank-you.tsx'

interface UpgradeDialogProps {
  upgrade: Upgrade
  profile: Profile
  onClose: () => void
}

/** What the tier gives, on the owner's stone; then the card; then the thanks and links. */
export function UpgradeDialog({ upgrade, profile, onClose }: UpgradeDialogProps) {
  const { tier, wanted, href, memorial } = upgrade
  const [, navigate] = useLocation()
  // It is bought in this very dialog.
  const [hadPremium] = useState(profile.has_premium_features)
  const [paid, setPaid] = useState<readonly TierName[]>([])
  const guardians = useGuardians().data
  const isNobodyNamed = guardians?.length === 0
  const lent = (isSample: boolean) =>
    memorial ? memorial.stone : <StoneWithAll profile={profile} isSample={isSample} />
  const stone = upgrade.stone ?? lent(tier === 'premium')

  const goTo = (address: string | undefined) => {
    onClose()
    lightStone()
    if (address) navigate(address)
  }
  return (
    <PaymentDialog
      purchase={{
        tier,
        memorial: memorial?.id,
        stone,
        canAddPremium: tier === 'ultra' && !hadPremium,
        notes: tier === 'ultra' && isNobodyNamed && (
          <Hint>
            Nobody is named yet to receive your messages. They go to your administrators: name one
            before or after buying, it costs nothing.
          </Hint>
        ),
        onPaid: setPaid,
        thanks: (
          <ThankYou
            opened={paid}
            email={profile.email}
            stone={upgrade.stone ?? lent(false)}
            memorial={memorial?.id}
            isNobodyNamed={isNobodyNamed}
            onGo={goTo}
          />
        ),
        wayOn: <Button onClick={() => goTo(href)}>Go on to {wanted}</Button>,
        onClose,
      }}
    />
  )
}

/** As Premium would show it, with samples for what the owner has not chosen yet. */
function StoneWithAll({ profile, isSample }: { profile: Profile; isSample: boolean }) {
  const portrait = useOwnPortrait(profile)
  return (
    <OwnStone
      profile={profile}
      sizes="16rem"
      {...(isSample && { defaultWords: sampleWords })}
      portrait={portrait ?? (isSample ? samplePortrait : null)}
    />
  )
}
