import type { Answer } from '../../../contract/operation.ts'
import type { referralDashboard } from '../../../contract/partners/partners.ts'
import { longDayOf } from '../../lib/text/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { useIsSold } from '../site/site.ts'
import { ExportButton } from './export-button.tsx'
import type { PartnerSession } from './partner-session.ts'
import styles from './partners.module.css'

type Person = Answer<typeof referralDashboard>['referred_users'][number]

interface ReferredPeopleProps {
  people: readonly Person[]
  session: PartnerSession
}

export function ReferredPeople({ people, session }: ReferredPeopleProps) {
  const isSold = useIsSold()
  return (
    <section aria-label="Referred users">
      <header className={styles.listHead}>
        <h2 className={styles.heading}>Referred users</h2>
        {people.length > 0 && <ExportButton session={session} list="members" />}
      </header>
      {people.length === 0 ? (
        <p className={styles.nobody}>
          Nobody has come through your code yet. Whoever registers by your link will stand here.
        </p>
      ) : (
        <>
          <p className={styles.note}>
            An address is shown in full only where the member agreed when registering.
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Email</th>
                <th scope="col">Joined</th>
                {isSold && <th scope="col">Bought</th>}
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.id}>
                  <th scope="row" dir="auto">
                    {person.full_name || 'No name yet'}
                  </th>
                  <td data-label="Email">{person.email}</td>
                  <td data-label="Joined">{longDayOf(person.date_joined)}</td>
                  {isSold && (
                    <td data-label="Bought">
                      <span className={classNames(styles.badge, styles[person.payment_status])}>
                        {paymentWords[person.payment_status]}
                      </span>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

const paymentWords: Record<Person['payment_status'], string> = {
  paid: 'Paid',
  pending: 'Pending',
  none: 'Nothing yet',
}
