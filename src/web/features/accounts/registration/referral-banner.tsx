import { usePendingReferral } from './pending-referral.ts'
import styles from './register.module.css'

export function ReferralBanner() {
  const referral = usePendingReferral()
  return referral && <p className={styles.referral}>Referred by: {referral.name}</p>
}
