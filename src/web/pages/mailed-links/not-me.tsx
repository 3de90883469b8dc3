import { ThisWasNotMe } from '../../features/accounts/undo/this-was-not-me.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'

export function NotMePage() {
  usePageTitle('This was not me')
  return (
    <CentredCard
      title="Was it not you?"
      lead="If you did not make this change, one press takes it back, together with every change after it. All devices are signed out, and you choose a new password. If it was you, there is nothing to do."
    >
      <ThisWasNotMe />
    </CentredCard>
  )
}
