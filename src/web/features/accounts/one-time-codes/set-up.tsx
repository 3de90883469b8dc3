import { confirmOneTimeCodes } from '../../../../contract/accounts/one-time-codes.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, errorText } from '../../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import styles from './one-time-codes.module.css'

interface SetUpProps {
  secret: { secret: string; uri: string }
  onDone: (message: string) => void
  onCancel: () => void
}

/** Shows the secret for the app, and takes the first code. */
export function SetUp({ secret: { secret, uri }, onDone, onCancel }: SetUpProps) {
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({ one_time_code: textOf(form, 'one_time_code').trim() }),
    check({ one_time_code }): FormState | undefined {
      return one_time_code ? undefined : { errors: { one_time_code: 'Please type the digits.' } }
    },
    async send(body): Promise<FormState> {
      const { message } = await call(confirmOneTimeCodes, { body })
      onDone(message)
      return {}
    },
    failed(error): FormState {
      const body = errorBody(error)
      const refusal = errorText(body, 'one_time_code')
      if (refusal) return { errors: { one_time_code: refusal } }
      return errorState(anyErrorText(body) ?? 'This did not work. Please try again.')
    },
  })

  return (
    <form className={styles.setUp} onSubmit={onSubmit} noValidate>
      <Stack>
        <p>
          Read this picture with your authenticator app, or open it there if this is your phone.
        </p>
        <div className={styles.picture}>
          <QrCode text={uri} />
        </div>
        <p>
          <a href={uri}>Open in the authenticator app</a>
        </p>
        <p>
          Or type this key into it: <code className={styles.secret}>{grouped(secret)}</code>
        </p>
        <Field
          label="Six digits from the app"
          name="one_time_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          required
          error={state.errors?.one_time_code}
        />
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy}>
          Switch One-Time Codes On
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onCancel}>
          Not now
        </Button>
      </Stack>
    </form>
  )
}

/** In groups of four, as people read it to themselves. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
