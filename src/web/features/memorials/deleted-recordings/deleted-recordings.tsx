import {
  bringRecordingBack,
  type DeletedRecording,
} from '../../../../contract/memorials/deleted-recordings.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { readersDayOf } from '../../../lib/text/readers-dates.ts'
import type { StatusMessage } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Actions } from '../../../ui/layout/card.tsx'
import { Hint } from '../../../ui/layout/hint.tsx'
import styles from '../memorial.module.css'
import { refreshDeletedRecordings, useDeletedRecordings } from './queries.ts'

interface DeletedRecordingsProps {
  which: (recording: DeletedRecording) => boolean
  /** Refetches what the recording was restored to. */
  onBack: () => Promise<unknown>
  onStatus: (status: StatusMessage | undefined) => void
}

/** What was replaced or deleted in the last thirty days. Renders nothing if there is nothing. */
export function DeletedRecordings({ which, onBack, onStatus }: DeletedRecordingsProps) {
  const deleted = (useDeletedRecordings().data?.recordings ?? []).filter(which)
  return deleted.map((recording) => (
    <Deleted key={recording.id} recording={recording} onBack={onBack} onStatus={onStatus} />
  ))
}

interface DeletedProps extends Omit<DeletedRecordingsProps, 'which'> {
  recording: DeletedRecording
}

function Deleted({ recording, onBack, onStatus }: DeletedProps) {
  const { id, year, deleted_at: deletedAt, kept_until: keptUntil } = recording
  const { isBusy, run } = useMutation({
    async send() {
      const { message } = await call(bringRecordingBack, { params: { id } })
      await Promise.all([onBack(), refreshDeletedRecordings()])
      return successState(message)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'It could not be brought back just now.'),
    onState: (state) => onStatus(state?.status),
  })
  const what = year === null ? 'Your voice message' : `Your message for year ${year}`
  return (
    <section className={styles.stored} aria-label={`${what}, deleted`}>
      <Hint>
        {what}: replaced or deleted on {readersDayOf(deletedAt)}, kept until{' '}
        {readersDayOf(keptUntil)}.
      </Hint>
      <Actions align="start">
        <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
          {isBusy ? 'One moment…' : 'Bring it back'}
        </Button>
      </Actions>
    </section>
  )
}
