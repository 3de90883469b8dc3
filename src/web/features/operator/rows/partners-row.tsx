import { useState } from 'react'
import { addPartner, listPartners } from '../../../../contract/partners/operator-partners.ts'
import { useQuery } from '../../../lib/api/query-client.ts'
import type { FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import styles from '../console.module.css'
import {
  actFailed,
  actInConsole,
  consoleKey,
  readInConsole,
  refreshConsole,
} from '../console-call.ts'
import { FoundList } from '../found-list.tsx'
import { PartnerView } from './partner.tsx'
import { owedWords } from './partner-text.ts'

/** Referral partners: add, disable, enable, and what they are owed. */
export function PartnersRow() {
  const [chosen, setChosen] = useState<string | null>(null)
  const partners = useQuery({
    queryKey: [...consoleKey, 'partners'],
    queryFn: () => readInConsole(listPartners),
    staleTime: 0,
  })
  const partner = partners.data?.find(({ code }) => code === chosen)
  if (partner) {
    return (
      <>
        <TextButton onClick={() => setChosen(null)}>Back to the list</TextButton>
        <PartnerView key={partner.code} partner={partner} />
      </>
    )
  }
  return (
    <>
      <h2 className={styles.heading}>Partners</h2>
      <FoundList
        label="Partners"
        query={partners}
        found={partners.data}
        failure="The partners could not be loaded."
        empty="There is no partner yet."
        lineOf={(one) => ({
          id: one.code,
          title: one.name,
          note: [
            one.code,
            `${one.registrations} registrations`,
            `${one.purchases} purchases`,
            owedWords(one.owed),
            one.disabled_at ? 'disabled' : '',
          ]
            .filter(Boolean)
            .join(', '),
        })}
        onChoose={({ code }) => setChosen(code)}
      />
      <NewPartner />
    </>
  )
}

interface Made extends FormState {
  code?: string
  password?: string
}

function NewPartner() {
  const { state, isBusy, onSubmit } = useFormMutation<Record<string, string>, Made>({
    read: (form) => ({
      name: textOf(form, 'name').trim(),
      email: textOf(form, 'email').trim(),
      code: textOf(form, 'code').trim(),
      reason: textOf(form, 'reason').trim(),
    }),
    check({ name, email, reason }): Made | undefined {
      if (!name) return { errors: { name: 'Please write the name.' } }
      if (!email) return { errors: { email: 'Please write the address.' } }
      return reason ? undefined : { errors: { reason: 'Please say why.' } }
    },
    async send({ name = '', email = '', code, reason = '' }) {
      const body = { name, email, reason, ...(code && { referral_code: code }) }
      const made = await actInConsole(addPartner, { body })
      await refreshConsole()
      return made
    },
    failed: actFailed,
  })
  return (
    <section className={styles.decision}>
      <h3 className={styles.subheading}>A new partner</h3>
      {state.password ? (
        <Status
          message={{
            tone: 'success',
            text: `Code: ${state.code}\nPassword: ${state.password}\nIt is shown only here. Please hand it over.`,
          }}
        />
      ) : (
        <form onSubmit={onSubmit} noValidate className={styles.panel}>
          <Field label="Name" name="name" maxLength={100} error={state.errors?.name} />
          <Field label="Email" name="email" type="email" error={state.errors?.email} />
          <Field
            label="Code"
            name="code"
            maxLength={64}
            hint="Small letters, digits and hyphens. Made from the name if empty."
          />
          <Field label="Reason" name="reason" maxLength={500} error={state.errors?.reason} />
          <Status message={state.status} />
          <Button type="submit" tone="quiet" isBusy={isBusy}>
            Make the partner
          </Button>
        </form>
      )}
    </section>
  )
}
