import { type ReactNode, useId, useState } from 'react'
import { check } from '../../../../contract/errors/field-errors.ts'
import { reportGrave } from '../../../../contract/visitors/reports.ts'
import { anyErrorText, errorBody, fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { useKeptInput } from '../../../lib/browser/use-kept-input.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { countCharacters } from '../../../lib/text/count-characters.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { CountedField } from '../../../ui/forms/counted-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/layout/card.tsx'

export interface ReportBody {
  reason: string
  email?: string
}

interface ReportDialogProps {
  title: string
  /** The key under which an unsent report is kept in the browser. */
  keptAs: string
  /** What happens with the report. */
  lead: ReactNode
  reasonLabel: string
  isReasonNeeded?: boolean
  /** A bot check, where the call wants one. */
  botCheck?: ReactNode
  /** Says why the form cannot be sent yet. */
  notReady?: string | undefined
  send: (body: ReportBody) => Promise<{ message: string }>
  onClose: () => void
}

const maxLength = 500

/** A small form to report something: a reason, and where to send the outcome. */
export function ReportDialog(props: ReportDialogProps) {
  const { isReasonNeeded = false, notReady, onClose } = props
  const id = useId()
  const [reason, setReason] = useState('')
  const [keptForm, kept] = useKeptInput(`report_${props.keptAs}`)
  const { state, isBusy, onSubmit } = useFormMutation({
    read(form): ReportBody {
      const email = textOf(form, 'email').trim()
      return { reason, ...(email && { email }) }
    },
    check(body): FormState | undefined {
      if (isReasonNeeded && !body.reason.trim())
        return { errors: { reason: 'Please say in a few words what is wrong.' } }
      // An empty reason is fine where none is needed.
      const checked = check(reportGrave.body, { ...body, reason: body.reason.trim() || '-' })
      if (!checked.ok) return { errors: fieldErrorTexts(checked.errors) }
      return notReady ? errorState(notReady) : undefined
    },
    async send(body): Promise<FormState> {
      const { message } = await props.send(body)
      kept.forget()
      return successState(message)
    },
    failed: (error): FormState =>
      errorState(anyErrorText(errorBody(error)) ?? 'Your report could not be sent just now.'),
  })
  const { status, errors = {} } = state
  const isDone = status?.tone === 'success'

  return (
    <Dialog
      title={props.title}
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
      <form ref={keptForm} id={id} onSubmit={onSubmit} noValidate>
        <Stack>
          {!isDone && (
            <>
              <p>{props.lead}</p>
              <CountedField
                label={props.reasonLabel}
                name="reason"
                rows={3}
                value={reason}
                count={countCharacters(reason.trim())}
                max={maxLength}
                error={errors.reason}
                onValueChange={setReason}
              />
              <Field
                label="Your email, if you want to know the outcome (optional)"
                name="email"
                type="email"
                autoComplete="email"
                error={errors.email}
              />
              {props.botCheck}
            </>
          )}
          <Status message={status} />
        </Stack>
      </form>
    </Dialog>
  )
}
