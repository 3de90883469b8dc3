import { Link } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { ForgotForm } from '../../features/accounts/sign-in/forgot-form.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'

export function ForgotPasswordPage() {
  usePageTitle('Lost Your Sacred Key')
  return (
    <CentredCard
      title="Lost Your Sacred Key"
      lead="Tell us your email, and we will send you a link to set a new password."
    >
      <ForgotForm />
      <p className={styles.aside}>
        Do you have a recovery code? <Link href={paths.recover}>Sign in with it</Link>
      </p>
    </CentredCard>
  )
}
