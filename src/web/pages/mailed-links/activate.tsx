import { useLocation } from 'wouter'
import { activate } from '../../../contract/accounts/accounts.ts'
import { paths } from '../../../contract/page-addresses.ts'
import { useSession } from '../../features/accounts/sessions/session.ts'
import { LinkOutcome, useLinkToken } from '../../features/accounts/sign-in/link-outcome.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { useDelay } from '../../lib/timing/use-delay.ts'
import { CentredCard } from '../../ui/layout/card.tsx'

export function ActivatePage() {
  usePageTitle('Activate your account')
  const [, navigate] = useLocation()
  const link = useLinkToken(activate)
  const isSignedIn = useSession().state === 'signed-in'
  useDelay(link?.status === 'success', 5_000, () =>
    navigate(isSignedIn ? paths.myMemorial : paths.login),
  )
  return (
    <CentredCard title="Account activation">
      <LinkOutcome
        link={link}
        loading="Activating your account…"
        success={undefined}
        failure="Activation failed. Please try again."
        errorFields={['error']}
        next={
          isSignedIn
            ? { href: paths.myMemorial, label: 'Go on to your memorial' }
            : { href: paths.login, label: 'Return to Login' }
        }
      />
    </CentredCard>
  )
}
