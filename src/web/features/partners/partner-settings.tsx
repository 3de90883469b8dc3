import { useRef } from 'react'
import { paths } from '../../../contract/page-addresses.ts'
import { referralSettings } from '../../../contract/partners/partners.ts'
import { ApiError, callAs } from '../../lib/api/api.ts'
import { anyErrorText, errorBody, errorText } from '../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Card, Stack } from '../../ui/layout/card.tsx'
import type { PartnerAreaProps } from './partner-area.tsx'
import { PartnerPasskeys } from './partner-passkeys.tsx'
import styles from './partners.module.css'
import { type PartnerSettingsInput, settingsError } from './settings-rules.ts'

export function PartnerSettings(props: PartnerAreaProps) {
  const { session } = props
  const element = useRef<HTMLFormElement>(null)

  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form): PartnerSettingsInput => ({
      currentPassword: textOf(form, 'current_password'),
      email: textOf(form, 'email').trim(),
      newPassword: textOf(form, 'new_password'),
      repeated: textOf(form, 'new_password2'),
    }),
    check(input): FormState | undefined {
      const error = settingsError(input)
      return error ? errorState(error) : undefined
    },
    async send(input): Promise<FormState> {
      const { message, access } = await callAs(session.access, referralSettings, {
        params: { referralCode: session.referral_code },
        body: {
          current_password: input.currentPassword,
          ...(input.email && { email: input.email }),
          ...(input.newPassword && { new_password: input.newPassword }),
        },
      })
      props.onRenew({ ...session, access })
      element.current?.reset()
      return successState(message)
    },
    failed(error) {
      if (error instanceof ApiError && error.status === 401) props.onExpire()
      const body = errorBody(error)
      return errorState(
        errorText(body, 'error', 'detail') ?? anyErrorText(body) ?? 'Failed to update settings',
      )
    },
  })

  return (
    <Card className={styles.settings}>
      <h1 className={styles.title}>Partner settings</h1>
      <form ref={element} onSubmit={onSubmit} noValidate className={styles.narrow}>
        <Stack>
          <Field label="Referral code" name="code" readOnly value={session.referral_code} />
          <Field
            label="New email"
            name="email"
            type="email"
            autoComplete="email"
            hint="Leave empty what should stay as it is. A new address is proven by a link we mail there, and the old one is told."
          />
          <Field
            label="New password"
            name="new_password"
            type="password"
            autoComplete="new-password"
          />
          <Field
            label="Confirm new password"
            name="new_password2"
            type="password"
            autoComplete="new-password"
          />
          <Field
            label="Current password"
            name="current_password"
            type="password"
            autoComplete="current-password"
          />
          <Status message={state.status} />
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
        </Stack>
      </form>
      <PartnerPasskeys session={session} />
      <p className={styles.back}>
        <ButtonLink href={paths.partner} tone="quiet">
          Back to the dashboard
        </ButtonLink>
      </p>
    </Card>
  )
}
