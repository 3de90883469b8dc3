import { referralLogin } from '../../../contract/referrals.ts'
import { callAs } from '../../lib/api/api.ts'
import { errorBody, errorText } from '../../lib/api/api-error.ts'
import { type FormState, refused } from '../../lib/forms/form-state.ts'
import { textOf, useForm } from '../../lib/forms/use-form.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import type { PartnerSession } from './partner-session.ts'
import styles from './partners.module.css'

export function PartnerLogin(props: {
  status: string | undefined
  onEnter: (session: PartnerSession) => void
  onClose: () => void
}) {
  const { state, isBusy, onSubmit } = useForm<FormState>(
    async (form) => {
      const referral_code = textOf(form, 'referral_code').trim()
      const password = textOf(form, 'password')
      if (!referral_code || !password) {
        return refused('Please enter both referral code and password')
      }
      try {
        props.onEnter(await callAs('', referralLogin, { body: { referral_code, password } }))
        return {}
      } catch (error) {
        const words = errorText(errorBody(error), 'detail')
        return refused(words ?? 'Login failed. Please check your credentials.')
      }
    },
    props.status ? { status: { tone: 'calm', text: props.status } } : {},
  )
  return (
    <Dialog title="Referral partner login" closeLabel="Close" onClose={props.onClose} isForm>
      <form onSubmit={onSubmit} noValidate className={styles.narrow}>
        <Stack>
          <p>For those who bring people here. You have your code and password from us.</p>
          <Field
            label="Referral code"
            name="referral_code"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field label="Password" name="password" type="password" autoComplete="current-password" />
          <Status message={state.status} />
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Logging in...' : 'Log in'}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
