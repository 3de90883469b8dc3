import { ForgotForm } from '../../features/accounts/forgot-form.tsx'
import { usePageTitle } from '../../features/site/index.ts'
import { CentredCard } from '../../ui/layout/card.tsx'

export function ForgotPasswordPage() {
  usePageTitle('Lost Your Sacred Key')
  return (
    <CentredCard
      title="Lost Your Sacred Key"
      lead="Tell us your email, and we will send you a link to set a new password."
    >
      <ForgotForm />
    </CentredCard>
  )
}
