import { OneTimeCodes } from '../../../features/accounts/one-time-codes/one-time-codes.tsx'
import { RecoveryCode } from '../../../features/accounts/recovery-code/recovery-code.tsx'
import styles from './your-data.module.css'

export function SignInCodes() {
  return (
    <div className={styles.parts}>
      <section>
        <h3 className={styles.heading}>Recovery code</h3>
        <RecoveryCode />
      </section>
      <section>
        <h3 className={styles.heading}>One-time codes</h3>
        <OneTimeCodes />
      </section>
    </div>
  )
}
