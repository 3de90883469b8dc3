import { usePageTitle } from '../../features/site/page-head.ts'
import { ConfirmFollowing } from '../../features/visitors/following/confirm-following.tsx'
import { CentredCard } from '../../ui/layout/card.tsx'

export function ConfirmFollowingPage() {
  usePageTitle('Letters on the days of a memorial')
  return (
    <CentredCard
      title="Shall we write to you?"
      lead="One press, and a letter comes to you on the day of birth and on the day of passing, each year, until you end it."
    >
      <ConfirmFollowing />
    </CentredCard>
  )
}
