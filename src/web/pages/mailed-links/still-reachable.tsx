import { ConfirmReachable } from '../../features/guardians/confirm-reachable.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'

export function StillReachablePage() {
  usePageTitle('Still reachable')
  return (
    <CentredCard
      title="Do our letters reach you?"
      lead="You watch over somebody’s memorial. One press tells us that you can be reached, for another year."
    >
      <ConfirmReachable />
    </CentredCard>
  )
}
