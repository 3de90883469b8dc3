import { useState } from 'react'
import { writeToAddressAgain } from '../../../../../contract/mail/operator-mail.ts'
import type { FormState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { longDayOf } from '../../../../lib/text/dates.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import styles from '../../console.module.css'
import { actFailed, actInConsole, refreshConsole } from '../../console-call.ts'
import { ReasonField } from '../../reason-field.tsx'

/** An address whose letters bounced for good gets no more until an operator allows it. */
export function GoneAddress(props: {
  email: string
  since: string
  onDone: (message: string) => void
}) {
  const { email, since, onDone } = props
  const [reason, setReason] = useState('')
  const { state, isBusy, run } = useMutation({
    check(): FormState | undefined {
      return reason.trim() ? undefined : { errors: { reason: 'Please say why.' } }
    },
    async send(): Promise<FormState> {
      const { message } = await actInConsole(writeToAddressAgain, { body: { email, reason } })
      onDone(message)
      await refreshConsole()
      return {}
    },
    failed: actFailed,
  })
  return (
    <section className={styles.decision}>
      <p>
        This address is gone for good since {longDayOf(since)}: its mail server said so. No letter
        goes there.
      </p>
      <ReasonField
        value={reason}
        error={state.errors?.reason}
        suggestions={['The person has written from it', 'Their mail server is mended']}
        onValueChange={setReason}
      />
      <div className={styles.actions}>
        <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
          Write to this address again
        </Button>
      </div>
      <Status message={state.status} />
    </section>
  )
}
