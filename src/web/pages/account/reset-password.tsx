import { Link } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { ResetForm } from '../../features/accounts/sign-in/reset-form.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'

export function ResetPasswordPage() {
  usePageTitle('Set a new password')
  return (
    <CentredCard title="A new key" lead="Choose a new password for your memorial.">
      <ResetForm />
      <p className={styles.aside}>
        Has the link expired? <Link href={paths.forgotPassword}>Ask for a new one</Link>
      </p>
    </CentredCard>
  )
}
