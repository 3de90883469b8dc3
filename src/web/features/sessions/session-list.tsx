import type { OwnSession } from '../../../contract/accounts/sessions.ts'
import { longMoment } from '../../lib/text/dates.ts'
import { Button } from '../../ui/forms/button.tsx'
import styles from './sessions.module.css'

interface SessionListProps {
  sessions: readonly OwnSession[]
  isBusy: boolean
  onEnd: (session: OwnSession) => void
}

export function SessionList({ sessions, isBusy, onEnd }: SessionListProps) {
  return (
    <ul className={styles.list} aria-label="Your devices">
      {sessions.map((session) => (
        <li key={session.id} className={styles.entry}>
          <div className={styles.device}>
            <span className={styles.name}>
              {session.device ?? 'A device from before we noted them'}
            </span>
            <span>Signed in on {longMoment(session.signed_in_at)}</span>
            {session.is_current || <span>Last used on {longMoment(session.last_used_at)}</span>}
            {session.network && (
              <span>From a network that begins with {beginningOf(session.network)}</span>
            )}
          </div>
          {session.is_current ? (
            <span className={styles.current}>This device</span>
          ) : (
            <Button
              tone="quiet"
              aria-label={`Sign out ${session.device ?? 'the older device'}`}
              disabled={isBusy}
              onClick={() => onEnd(session)}
            >
              Sign Out
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** `203.0` of `203.0.…`, which in a sentence reads like four full stops. */
function beginningOf(network: string): string {
  return network.replace(/[.:]?…$/, '')
}
