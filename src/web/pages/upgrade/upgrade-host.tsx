import { useEffect } from 'react'
import type { Profile } from '../../../contract/accounts/profile.ts'
import { closeUpgrade, type Upgrade, useAskedUpgrade } from '../../features/payments/upgrade.ts'
import { lazyPart } from '../../lib/lazy/lazy-part.tsx'

interface UpgradeDialogProps {
  upgrade: Upgrade
  profile: Profile
  onClose: () => void
}

/** The payment code is loaded only when the dialog opens. */
const UpgradeDialog = lazyPart<UpgradeDialogProps>(() =>
  import('./upgrade-dialog.tsx').then((file) => file.UpgradeDialog),
)

/** For pages where members can buy: the dialog outlives the offer that opened it. */
export function UpgradeHost({ profile }: { profile: Profile }) {
  const upgrade = useAskedUpgrade()
  useEffect(() => closeUpgrade, [])
  if (!upgrade) return null
  return <UpgradeDialog upgrade={upgrade} profile={profile} onClose={closeUpgrade} />
}
