import { Link } from 'wouter'
import { paths } from '../../../../contract/page-addresses.ts'
import { rememberEmail } from '../../../lib/browser/last-email.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import styles from '../accounts.module.css'

/** The ways in for an address that has an account. */
export function KnownAddress({ email }: { email: string }) {
  const remember = () => rememberEmail(email)
  return (
    <div className={styles.known}>
      <ButtonLink href={paths.login} tone="quiet" onClick={remember}>
        Sign in with this address
      </ButtonLink>
      <Link href={paths.forgotPassword} className={styles.aside} onClick={remember}>
        Lost Your Sacred Key?
      </Link>
    </div>
  )
}
