import {
  type Offering,
  refuseOffering,
  takeOffering,
} from '../../../../contract/visitors/offerings.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { usePrivateFile } from '../../../lib/files/use-private-file.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { longDayOf } from '../../../lib/text/dates.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status, type StatusMessage } from '../../../ui/feedback/status.tsx'
import { hanLanguage } from '../../../ui/fonts/script-fonts.ts'
import { useScriptFonts } from '../../../ui/fonts/script-fonts-loading.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Actions } from '../../../ui/layout/card.tsx'
import { refreshOfferings } from './queries.ts'
import styles from './queue.module.css'

interface OfferingEntryProps {
  graveId: number
  offering: Offering
  /** The message above the queue, because the entry itself is gone. */
  onStatus: (status: StatusMessage | undefined) => void
  onDecided: () => void
}

export function OfferingEntry({ graveId, offering, onStatus, onDecided }: OfferingEntryProps) {
  const { author_name: author, message } = offering
  const what = `the ${offering.kind} of ${author}`
  useScriptFonts([author, message])
  const { state, isBusy, run } = useMutation<'take' | 'refuse'>({
    async send(decision) {
      const operation = decision === 'take' ? takeOffering : refuseOffering
      const answer = await call(operation, { params: { graveId, offeringId: offering.id } })
      onStatus(successState(answer.message).status)
      await refreshOfferings(graveId)
      onDecided()
      return {}
    },
    failed(error): FormState {
      const refusal = errorBody(error) as { code?: string } | undefined
      const failure = errorState(anyErrorText(refusal) ?? 'This could not be saved just now.')
      if (refusal?.code !== 'offering-not-found') return failure
      // The other guardian has already decided, so this entry disappears.
      onStatus(failure.status)
      void refreshOfferings(graveId)
      return {}
    },
  })
  return (
    <li className={styles.entry}>
      <p className={styles.kind}>A {offering.kind}</p>
      {offering.picture && <OfferedPicture address={offering.picture} label={what} />}
      {message && (
        <p className={styles.message} dir="auto" lang={hanLanguage(message)}>
          {message}
        </p>
      )}
      <p className={styles.line}>
        <strong dir="auto" lang={hanLanguage(author)}>
          {author}
        </strong>
        <time dateTime={offering.offered_at}>{longDayOf(offering.offered_at)}</time>
      </p>
      <Status message={state.status} />
      <Actions align="start">
        <Button aria-label={`Take ${what}`} isBusy={isBusy} onClick={() => void run('take')}>
          {offering.refused_at ? 'Take it after all' : 'Take'}
        </Button>
        {!offering.refused_at && (
          <Button
            tone="quiet"
            aria-label={`Refuse ${what}`}
            disabled={isBusy}
            onClick={() => void run('refuse')}
          >
            Refuse
          </Button>
        )}
      </Actions>
    </li>
  )
}

function OfferedPicture({ address, label }: { address: string; label: string }) {
  const { url, hasFailed, retry } = usePrivateFile(address)
  if (url) return <img src={url} alt={label} className={styles.picture} />
  return hasFailed ? (
    <LoadFailure text="The picture could not be loaded just now." onRetry={retry} />
  ) : (
    <Skeleton lines={3} />
  )
}
