import { useState } from 'react'
import {
  disablePartner,
  enablePartner,
  type ManagedPartner,
  recordPayout,
  resetPartnerPassword,
} from '../../../../contract/partners/operator-partners.ts'
import { moneyWords } from '../../../../contract/values/money.ts'
import { type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import styles from '../console.module.css'
import { actFailed, actInConsole, refreshConsole } from '../console-call.ts'
import { ReasonField } from '../reason-field.tsx'
import { owedWords } from './partner-text.ts'

type Act = 'disable' | 'enable' | 'reset-password' | { pay: ManagedPartner['owed'][number] }

export function PartnerView({ partner }: { partner: ManagedPartner }) {
  const [reason, setReason] = useState('')
  const { state, isBusy, run } = useMutation({
    check(): FormState | undefined {
      return reason.trim() ? undefined : { errors: { reason: 'Please say why.' } }
    },
    async send(act: Act): Promise<FormState> {
      const done = await send(partner.code, act, reason)
      await refreshConsole()
      return successState(done)
    },
    failed: actFailed,
  })
  const button = (act: Act, label: string) => (
    <Button key={label} tone="quiet" isBusy={isBusy} onClick={() => void run(act)}>
      {label}
    </Button>
  )
  return (
    <>
      <h2 className={styles.heading} dir="auto">
        {partner.name}
      </h2>
      <Facts
        facts={[
          ['Code', partner.code],
          ['Email', partner.email],
          ['State', partner.disabled_at ? 'Disabled' : 'Enabled'],
          ['Registrations', partner.registrations],
          ['Purchases', `${partner.purchases} by ${partner.buyers} people`],
          ['Owed', owedWords(partner.owed).replaceAll('owed ', '') || 'Nothing'],
        ]}
      />
      <section className={styles.decision}>
        <ReasonField
          value={reason}
          error={state.errors?.reason}
          suggestions={[]}
          onValueChange={setReason}
        />
        <div className={styles.actions}>
          {partner.disabled_at
            ? button('enable', 'Enable the partner')
            : button('disable', 'Disable the partner')}
          {button('reset-password', 'Give a new password')}
          {partner.owed
            .filter((one) => one.amount_cents > 0)
            .map((one) =>
              button({ pay: one }, `${moneyWords(one.amount_cents, one.currency)} has been paid`),
            )}
        </div>
        <Status message={state.status} />
      </section>
    </>
  )
}

async function send(code: string, act: Act, reason: string): Promise<string> {
  const params = { referralCode: code }
  if (typeof act === 'object') {
    const paid = await actInConsole(recordPayout, { params, body: { ...act.pay, reason } })
    return paid.message
  }
  if (act === 'reset-password') {
    const { password } = await actInConsole(resetPartnerPassword, { params, body: { reason } })
    return `Password: ${password}\nIt is shown only here. Please hand it over.`
  }
  const operation = act === 'enable' ? enablePartner : disablePartner
  return (await actInConsole(operation, { params, body: { reason } })).message
}
