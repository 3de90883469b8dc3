import { bringTributeBack, type RemovedTribute } from '../../../../contract/visitors/tributes.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { longDayOf } from '../../../lib/text/dates.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { hanLanguage } from '../../../ui/fonts/script-fonts.ts'
import { TextButton } from '../../../ui/forms/button.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { refreshRemovedTributes, refreshTributes, useRemovedTributes } from './queries.ts'
import styles from './tributes.module.css'

/** For guardians: what was removed in the last thirty days. Renders nothing if there is nothing. */
export function RemovedTributes({ graveId }: { graveId: number }) {
  const removed = useRemovedTributes(graveId).data?.tributes ?? []
  if (removed.length === 0) return null
  return (
    <Fold more={`Removed lately (${removed.length})`}>
      <ul className={styles.list} aria-label="Removed lately">
        {removed.map((tribute) => (
          <Removed key={tribute.id} graveId={graveId} tribute={tribute} />
        ))}
      </ul>
    </Fold>
  )
}

function Removed({ graveId, tribute }: { graveId: number; tribute: RemovedTribute }) {
  const { author_name: author, message, removed_at: removedAt, kept_until: keptUntil } = tribute
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      await call(bringTributeBack, { params: { graveId, tributeId: tribute.id } })
      await Promise.all([refreshTributes(graveId), refreshRemovedTributes(graveId)])
      return {}
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'This tribute could not be brought back.'),
  })
  return (
    <li className={styles.tribute}>
      <p className={styles.message} dir="auto" lang={hanLanguage(message)}>
        {message}
      </p>
      <p className={styles.line}>
        <strong dir="auto" lang={hanLanguage(author)}>
          {author}
        </strong>
        <span>
          Removed on {longDayOf(removedAt)}, kept until {longDayOf(keptUntil)}
        </span>
        <span className={styles.actions}>
          <TextButton
            aria-label={`Bring back the tribute of ${author}`}
            disabled={isBusy}
            onClick={() => void run()}
          >
            Bring it back
          </TextButton>
        </span>
      </p>
      <Status message={state.status} />
    </li>
  )
}
