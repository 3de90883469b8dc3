import { useRef } from 'react'
import {
  addPartnerPasskey,
  partnerPasskeyOptions,
} from '../../../contract/partners/partner-passkeys.ts'
import { callAs } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import { createPasskey, isCancelled } from '../accounts/passkeys/web-authn.ts'
import type { PartnerSession } from './partner-session.ts'

type Credential = (typeof addPartnerPasskey)['body']['_zod']['input']['credential']

interface AddPartnerPasskeyProps {
  session: PartnerSession
  onAdded: () => Promise<void>
}

export function AddPartnerPasskey({ session, onAdded }: AddPartnerPasskeyProps) {
  const element = useRef<HTMLFormElement>(null)
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({
      name: textOf(form, 'name').trim(),
      password: textOf(form, 'passkey_password'),
    }),
    check({ name, password }): FormState | undefined {
      if (!name) return { errors: { name: 'Please give it a name.' } }
      return password ? undefined : { errors: { password: 'Please enter your password.' } }
    },
    async send({ name, password }): Promise<FormState> {
      const { access, referral_code: referralCode } = session
      const params = { referralCode }
      const options = await callAs(access, partnerPasskeyOptions, {
        params,
        body: { current_password: password },
      })
      const credential = (await createPasskey(options)) as Credential
      await callAs(access, addPartnerPasskey, { params, body: { name, credential } })
      element.current?.reset()
      await onAdded()
      return {}
    },
    failed(error): FormState {
      if (isCancelled(error)) return {}
      const isKnown = error instanceof Error && error.name === 'InvalidStateError'
      if (isKnown) return errorState('This device has a passkey for your account already.')
      return errorState(anyErrorText(errorBody(error)) ?? 'The passkey could not be added.')
    },
  })

  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      <Stack>
        <Field
          label="Name of the new passkey"
          name="name"
          maxLength={60}
          autoComplete="off"
          required
          error={state.errors?.name}
        />
        <Field
          label="Your password"
          name="passkey_password"
          type="password"
          autoComplete="current-password"
          required
          error={state.errors?.password}
        />
        <Status message={state.status} />
        <Button type="submit" tone="quiet" isBusy={isBusy}>
          {isBusy ? 'Waiting for your device…' : 'Add a Passkey'}
        </Button>
      </Stack>
    </form>
  )
}
