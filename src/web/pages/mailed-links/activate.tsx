import { useLocation } from 'wouter'
import { activate } from '../../../contract/accounts/accounts.ts'
import { paths } from '../../../contract/page-addresses.ts'
import { LinkOutcome, useLinkToken } from '../../features/accounts/sign-in/link-outcome.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { useDelay } from '../../lib/timing/use-delay.ts'
import { CentredCard } from '../../ui/layout/card.tsx'

export function ActivatePage() {
  usePageTitle('Activate your account')
  const [, navigate] = useLocation()
  const link = useLinkToken(activate)
  useDelay(link?.status === 'success', 5_000, () => navigate(paths.login))
  return (
    <CentredCard title="Account activation">
      <LinkOutcome
        link={link}
        loading="Activating your account…"
        success={undefined}
        failure="Activation failed. Please try again."
        errorFields={['error']}
        next={{ href: paths.login, label: 'Return to Login' }}
      />
    </CentredCard>
  )
}
