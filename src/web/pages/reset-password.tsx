import { ResetForm } from '../features/accounts/reset-form.tsx'
import { usePageTitle } from '../features/site/index.ts'
import { CentredCard } from '../ui/card.tsx'

export function ResetPasswordPage() {
  usePageTitle('Set a new password')
  return (
    <CentredCard title="A new key" lead="Choose a new password for your memorial.">
      <ResetForm />
    </CentredCard>
  )
}
