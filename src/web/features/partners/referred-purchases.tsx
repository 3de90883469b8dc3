import type { Answer } from '../../../contract/operation.ts'
import type { referralDashboard } from '../../../contract/partners/partners.ts'
import { longDayOf } from '../../lib/text/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { ExportButton } from './export-button.tsx'
import type { PartnerSession } from './partner-session.ts'
import styles from './partners.module.css'

type Dashboard = Answer<typeof referralDashboard>
type Purchase = Dashboard['purchases'][number]

interface ReferredPurchasesProps {
  dashboard: Dashboard
  session: PartnerSession
}

export function ReferredPurchases({ dashboard, session }: ReferredPurchasesProps) {
  const { purchases, referred_users: people } = dashboard
  const names = new Map(people.map(({ id, full_name: name }) => [id, name || 'No name yet']))
  const buyerOf = ({ user_id: id }: Purchase) =>
    (id !== null && names.get(id)) || 'No longer a member'
  return (
    <section aria-label="Purchases">
      <header className={styles.listHead}>
        <h2 className={styles.heading}>Purchases</h2>
        {purchases.length > 0 && <ExportButton session={session} list="purchases" />}
      </header>
      {purchases.length === 0 ? (
        <p className={styles.nobody}>Nothing has been bought through your code yet.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Tier</th>
              <th scope="col">Day</th>
              <th scope="col" className={styles.amount}>
                Amount
              </th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {purchases.map((purchase) => (
              <tr key={purchase.id}>
                <th scope="row" dir="auto">
                  {buyerOf(purchase)}
                </th>
                <td data-label="Tier">{tierNames[purchase.tier]}</td>
                <td data-label="Day">{longDayOf(purchase.paid_at ?? purchase.opened_at)}</td>
                <td data-label="Amount" className={styles.amount}>
                  {purchase.amount.toFixed(2)} {purchase.currency}
                </td>
                <td data-label="State">
                  <span className={classNames(styles.badge, styles[purchase.status])}>
                    {stateWords[purchase.status]}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const tierNames: Record<Purchase['tier'], string> = {
  premium: 'Premium',
  'ultra-premium': 'Ultra Premium',
}

const stateWords: Record<Purchase['status'], string> = {
  paid: 'Paid',
  pending: 'Pending',
  refunded: 'Refunded',
  disputed: 'Disputed',
}
