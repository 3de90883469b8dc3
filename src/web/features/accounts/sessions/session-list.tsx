import type { OwnSession } from '../../../../contract/accounts/sessions.ts'
import { longMoment } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Entries, Entry } from '../../../ui/layout/entries.tsx'
import styles from './sessions.module.css'

interface SessionListProps {
  sessions: readonly OwnSession[]
  isBusy: boolean
  onEnd: (session: OwnSession) => void
}

export function SessionList({ sessions, isBusy, onEnd }: SessionListProps) {
  return (
    <Entries label="Your devices">
      {sessions.map((session) => (
        <Entry
          key={session.id}
          about={
            <>
              <strong>{session.device ?? 'A device from before we noted them'}</strong>
              <span>Signed in on {longMoment(session.signed_in_at)}</span>
              {session.is_current || <span>Last used on {longMoment(session.last_used_at)}</span>}
              {session.network && (
                <span>From a network that begins with {beginningOf(session.network)}</span>
              )}
            </>
          }
        >
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
        </Entry>
      ))}
    </Entries>
  )
}

/** `203.0` of `203.0.…`, which would look like four full stops in a sentence. */
function beginningOf(network: string): string {
  return network.replace(/[.:]?…$/, '')
}
