import { Link } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { RecoverForm } from '../../features/accounts/recovery-code/recover-form.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'

export function RecoverPage() {
  usePageTitle('Recovery Code')
  return (
    <CentredCard
      title="Recovery Code"
      lead="The code from your settings signs you in once. After that it is used up."
    >
      <RecoverForm />
      <p className={styles.aside}>
        No code? <Link href={paths.forgotPassword}>Ask for a link by email</Link>
      </p>
    </CentredCard>
  )
}
