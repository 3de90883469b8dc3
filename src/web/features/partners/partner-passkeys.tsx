import { useState } from 'react'
import type { Passkey } from '../../../contract/accounts/passkeys.ts'
import {
  addPartnerPasskey,
  listPartnerPasskeys,
  partnerPasskeyOptions,
  removePartnerPasskey,
  renamePartnerPasskey,
} from '../../../contract/partners/partner-passkeys.ts'
import { callAs } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { queryClient, useQuery } from '../../lib/api/query-client.ts'
import { errorState, type FormState } from '../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import { AddPasskeyForm } from '../accounts/passkeys/add-passkey-form.tsx'
import { PasskeyList } from '../accounts/passkeys/passkey-list.tsx'
import { type Credential, createPasskey, isSupported } from '../accounts/passkeys/web-authn.ts'
import type { PartnerSession } from './partner-session.ts'
import styles from './partners.module.css'

async function makePartnerPasskey(session: PartnerSession, name: string, password: string) {
  const { access, referral_code: referralCode } = session
  const params = { referralCode }
  const body = { current_password: password }
  const options = await callAs(access, partnerPasskeyOptions, { params, body })
  const credential = (await createPasskey(options)) as Credential<typeof addPartnerPasskey>
  await callAs(access, addPartnerPasskey, { params, body: { name, credential } })
}

/** Passkeys of the partner, inside the settings. */
export function PartnerPasskeys({ session }: { session: PartnerSession }) {
  const { access, referral_code: referralCode } = session
  const queryKey = ['partner-passkeys', referralCode]
  const passkeys = useQuery({
    queryKey,
    queryFn: () => callAs(access, listPartnerPasskeys, { params: { referralCode } }),
    gcTime: 0,
  })
  const [leaving, setLeaving] = useState<Passkey>()
  const [status, setStatus] = useState<StatusMessage>()
  const refresh = () => queryClient.invalidateQueries({ queryKey })

  if (passkeys.isPending) return <Skeleton lines={2} />
  if (passkeys.isError) {
    return <LoadFailure text="Your passkeys could not be loaded." onRetry={passkeys.refetch} />
  }
  return (
    <section className={styles.passkeys} aria-label="Passkeys">
      <h2 className={styles.heading}>Passkeys</h2>
      <p>A passkey lives in your telephone, your computer or a small key, and needs no password.</p>
      <PasskeyList
        passkeys={passkeys.data}
        onStatus={setStatus}
        onRename={async ({ id }, name) => {
          const params = { referralCode, id }
          await callAs(access, renamePartnerPasskey, { params, body: { name } })
          await refresh()
        }}
        onRemove={setLeaving}
      />
      <Status message={status} />
      {leaving ? (
        <RemovePartnerPasskey
          passkey={leaving}
          onRemove={async (current_password) => {
            const params = { referralCode, id: leaving.id }
            const { message } = await callAs(access, removePartnerPasskey, {
              params,
              body: { current_password },
            })
            setLeaving(undefined)
            setStatus({ tone: 'success', text: message })
            await refresh()
          }}
          onClose={() => setLeaving(undefined)}
        />
      ) : (
        isSupported() && (
          <AddPasskeyForm
            asksPassword
            onAdd={async (name, password) => {
              await makePartnerPasskey(session, name, password)
              await refresh()
            }}
            onStatus={setStatus}
          />
        )
      )}
    </section>
  )
}

interface RemovePartnerPasskeyProps {
  passkey: Passkey
  onRemove: (password: string) => Promise<void>
  onClose: () => void
}

function RemovePartnerPasskey({ passkey, onRemove, onClose }: RemovePartnerPasskeyProps) {
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => textOf(form, 'passkey_password'),
    check(password): FormState | undefined {
      return password ? undefined : { errors: { password: 'Please enter your password.' } }
    },
    async send(password): Promise<FormState> {
      await onRemove(password)
      return {}
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'The passkey could not be removed.'),
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <p>“{passkey.name}” can then no longer sign in.</p>
        <Field
          label="Your password"
          name="passkey_password"
          type="password"
          autoComplete="current-password"
          required
          error={state.errors?.password}
        />
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Removing…' : 'Remove the Passkey'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep
        </Button>
      </Stack>
    </form>
  )
}
