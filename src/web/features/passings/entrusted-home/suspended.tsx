import { Link } from 'wouter'
import { paths } from '../../../../contract/page-addresses.ts'
import { listSuspended } from '../../../../contract/passings/passings.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, useQuery } from '../../../lib/api/query-client.ts'
import { readersDayOf } from '../../../lib/text/readers-dates.ts'
import styles from './entrusted-home.module.css'

const suspendedKey = [...personalKey, 'suspended']

/** For a guardian suspended by "I am alive": what happened, why, and what they can do. */
export function Suspended() {
  const suspended = useQuery({ queryKey: suspendedKey, queryFn: () => call(listSuspended) })
  return suspended.data?.map(({ full_name: fullName, suspended_at: since }) => {
    const name = fullName || 'The person who named you'
    return (
      <section key={`${fullName} ${since}`} className={styles.suspended} aria-label={name}>
        <h2 className={styles.heading}>{name} is alive</h2>
        <p>
          You recorded their passing, and on {readersDayOf(since)} it was taken back. From then on
          you cannot act as their administrator. That is so for everybody, whatever the reason,
          until they have decided; it says nothing about you.
        </p>
        <p>
          If it was a slip, perhaps speak with them: in their settings one press lets you act again.
          If it was not you who recorded it, please change your password and{' '}
          <Link href={paths.contact}>write to us</Link>.
        </p>
      </section>
    )
  })
}
