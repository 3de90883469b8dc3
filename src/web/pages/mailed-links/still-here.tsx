import { StillHere } from '../../features/passings/inactivity-check/still-here.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'

export function StillHerePage() {
  usePageTitle('Still here')
  return (
    <CentredCard
      title="Are you still here?"
      lead="You wished to be asked. One press tells us that all is well, and we leave you in peace."
    >
      <StillHere />
    </CentredCard>
  )
}
