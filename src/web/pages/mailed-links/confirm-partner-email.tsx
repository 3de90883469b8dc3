import { paths } from '../../../contract/page-addresses.ts'
import { confirmPartnerEmail } from '../../../contract/partners/partners.ts'
import { LinkOutcome, useLinkToken } from '../../features/accounts/sign-in/link-outcome.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'

export function ConfirmPartnerEmailPage() {
  usePageTitle('Confirm your email')
  const link = useLinkToken(confirmPartnerEmail)
  return (
    <CentredCard title="Your new partner email">
      <LinkOutcome
        link={link}
        loading="Confirming your new email…"
        success="Email changed successfully!"
        failure="This email could not be confirmed. Please try again."
        errorFields={['error', 'token', 'detail']}
        next={{ href: paths.partner, label: 'To the dashboard' }}
      />
    </CentredCard>
  )
}
