import { useState } from 'react'
import { sendFailedLettersAgain } from '../../../../../contract/mail/operator-mail.ts'
import { type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import styles from '../../console.module.css'
import { actFailed, actInConsole, refreshConsole } from '../../console-call.ts'
import { ReasonField } from '../../reason-field.tsx'

/** Resends all letters that were given up, after an outage of the mail server. */
export function FailedLetters() {
  const [reason, setReason] = useState('')
  const { state, isBusy, run } = useMutation({
    check(): FormState | undefined {
      return reason.trim() ? undefined : { errors: { reason: 'Please say why.' } }
    },
    async send(): Promise<FormState> {
      const { message } = await actInConsole(sendFailedLettersAgain, { body: { reason } })
      await refreshConsole()
      return successState(message)
    },
    failed: actFailed,
  })
  return (
    <section className={styles.decision}>
      <p>
        Letters are given up after a day of attempts, or eight for Eternal Messages. Once the mail
        server is mended you can send all of them again, except those with a password or a link: the
        people who waited for these have asked anew.
      </p>
      <ReasonField
        value={reason}
        error={state.errors?.reason}
        suggestions={['The mail server is mended']}
        onValueChange={setReason}
      />
      <div className={styles.actions}>
        <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
          Send all of them again
        </Button>
      </div>
      <Status message={state.status} />
    </section>
  )
}
