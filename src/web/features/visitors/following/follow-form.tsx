import { check } from '../../../../contract/errors/field-errors.ts'
import { followMemorial } from '../../../../contract/visitors/following.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { browserTimeZone } from '../../../lib/browser/browser-time-zone.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { BotCheckWidget } from '../../site/bot-check/bot-check.tsx'
import { botCheckMessages, useBotCheck } from '../../site/bot-check/use-bot-check.ts'
import styles from './following.module.css'

/** Asks for letters; the address is proven by the first of them. */
export function FollowForm({ code }: { code: string }) {
  const botCheck = useBotCheck()
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({
      email: textOf(form, 'email'),
      time_zone: browserTimeZone(),
      turnstile_token: botCheck.token,
    }),
    check(body): FormState | undefined {
      const checked = check(followMemorial.body, body)
      if (!checked.ok) return { errors: fieldErrorTexts(checked.errors) }
      return body.turnstile_token ? undefined : errorState(botCheckMessages.missing)
    },
    async send(body): Promise<FormState> {
      const answer = call(followMemorial, { params: { memorialCode: code }, body })
      return successState((await answer.finally(botCheck.reset)).message)
    },
    failed: (error): FormState =>
      errorState(anyErrorText(errorBody(error)) ?? 'This could not be sent just now.'),
  })
  const { status, errors = {} } = state
  if (status?.tone === 'success') return <Status message={status} />
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Field
        label="Your email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <BotCheckWidget check={botCheck} />
      <Status message={status} />
      <Button type="submit" tone="quiet" isBusy={isBusy}>
        {isBusy ? 'Sending…' : 'Ask for letters'}
      </Button>
    </form>
  )
}
