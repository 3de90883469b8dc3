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
import { queryClient, useQuery } from '../../lib/api/query-client.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { AddPasskeyForm } from '../accounts/passkeys/add-passkey-form.tsx'
import { PasskeyList } from '../accounts/passkeys/passkey-list.tsx'
import { type Credential, createPasskey, isSupported } from '../accounts/passkeys/web-authn.ts'
import type { PartnerSession } from './partner-session.ts'
import styles from './partners.module.css'
import { RemovePartnerPasskey } from './remove-partner-passkey.tsx'

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
