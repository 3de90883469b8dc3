import { useId, useState } from 'react'
import { reportTribute, type Tribute } from '../../../contract/tributes.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, successState } from '../../lib/mutations/form-state.ts'
import { useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import { countCharacters } from '../../lib/text/count-characters.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CountedField } from '../../ui/forms/counted-field.tsx'
import styles from './tributes.module.css'

interface ReportDialogProps {
  graveId: number
  code?: string | undefined
  tribute: Tribute
  onClose: () => void
}

const maxLength = 500

export function ReportDialog({ graveId, code, tribute, onClose }: ReportDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const { state, isBusy, onSubmit } = useFormMutation({
    read: () => ({ reason }),
    async send(body) {
      const params = { graveId, tributeId: tribute.id }
      const { message } = await call(reportTribute, {
        params,
        query: code ? { link: code } : {},
        body,
      })
      return successState(message)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'Your report could not be sent just now.'),
  })
  const isDone = state.status?.tone === 'success'

  return (
    <Dialog
      title="Report this tribute"
      closeLabel="Close"
      onClose={onClose}
      footer={
        isDone ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button tone="quiet" onClick={onClose}>
              Not now
            </Button>
            <Button type="submit" form={id} isBusy={isBusy}>
              {isBusy ? 'Sending…' : 'Send report'}
            </Button>
          </>
        )
      }
    >
      <form id={id} className={styles.form} onSubmit={onSubmit} noValidate>
        {!isDone && (
          <>
            <p>
              If the words of <bdi>{tribute.author_name}</bdi> do not belong at a grave, those who
              watch over it will be asked to look at them.
            </p>
            <CountedField
              label="What is wrong with it? (optional)"
              name="reason"
              rows={3}
              value={reason}
              count={countCharacters(reason.trim())}
              max={maxLength}
              onValueChange={setReason}
            />
          </>
        )}
        <Status message={state.status} />
      </form>
    </Dialog>
  )
}
