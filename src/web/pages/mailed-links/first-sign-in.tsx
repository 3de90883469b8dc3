import { FirstSignIn } from '../../features/accounts/registration/first-sign-in.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'

export function FirstSignInPage() {
  usePageTitle('Your place is ready')
  return (
    <CentredCard
      title="Your place is ready"
      lead="A gravestone has been set aside for you. Build your memorial in your own time."
    >
      <FirstSignIn />
    </CentredCard>
  )
}
