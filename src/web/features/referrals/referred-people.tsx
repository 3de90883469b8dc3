import type { Answer } from '../../../contract/operation.ts'
import type { referralDashboard } from '../../../contract/referrals.ts'
import { longDayOf } from '../../lib/text/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { useIsSold } from '../site/index.ts'
import styles from './partners.module.css'

type Person = Answer<typeof referralDashboard>['referred_users'][number]

export function ReferredPeople({ people }: { people: readonly Person[] }) {
  const isSold = useIsSold()
  if (people.length === 0) {
    return (
      <p className={styles.nobody}>
        Nobody has come through your code yet. Whoever registers by your link will stand here.
      </p>
    )
  }
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <div className={styles.who}>
            <strong dir="auto">{person.full_name || 'No name yet'}</strong>
            <span>{person.email}</span>
          </div>
          <div className={styles.when}>
            <span>Joined {longDayOf(person.date_joined)}</span>
            {isSold && person.grave_purchased_at && (
              <span>Bought {longDayOf(person.grave_purchased_at)}</span>
            )}
          </div>
          {isSold && (
            <div className={styles.state}>
              {person.has_premium_features && <span className={styles.badge}>Premium</span>}
              <span className={classNames(styles.badge, styles[person.payment_status])}>
                {paymentWords(person)}
              </span>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function paymentWords({ payment_status, purchase_amount, purchase_currency }: Person): string {
  if (payment_status === 'pending' || purchase_amount === null) return 'Pending'
  return `Paid ${purchase_amount.toFixed(2)} ${purchase_currency ?? ''}`.trim()
}
