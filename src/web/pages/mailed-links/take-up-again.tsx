import { TakeUpAgain } from '../../features/passings/take-up-again.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'

export function TakeUpAgainPage() {
  usePageTitle('Administrator again')
  return (
    <CentredCard
      title="Would you take it up again?"
      lead="You have resigned as administrator of the person named in our letter. One press, and you watch over the memorial as before."
    >
      <TakeUpAgain />
    </CentredCard>
  )
}
