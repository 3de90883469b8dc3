import { useEffect } from 'react'
import { confirmEmail } from '../../../contract/accounts/accounts.ts'
import { paths } from '../../../contract/page-addresses.ts'
import { refreshProfile } from '../../features/accounts/sessions/session.ts'
import { LinkOutcome, useLinkToken } from '../../features/accounts/sign-in/link-outcome.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'

export function ConfirmEmailPage() {
  usePageTitle('Confirm your email')
  const link = useLinkToken(confirmEmail)
  const isConfirmed = link?.status === 'success'
  useEffect(() => {
    if (isConfirmed) void refreshProfile()
  }, [isConfirmed])
  return (
    <CentredCard title="Your new email">
      <LinkOutcome
        link={link}
        loading="Confirming your new email…"
        success="Email changed successfully!"
        failure="This email could not be confirmed. Please try again."
        errorFields={['error', 'token', 'detail']}
        next={{ href: paths.home, label: 'Continue' }}
      />
    </CentredCard>
  )
}
