import { referralLogin } from '../../../contract/referrals.ts'
import { callAs } from '../../lib/api.ts'
import { bodyOf, wordsUnder } from '../../lib/api-error.ts'
import { type FormState, refused } from '../../lib/form-state.ts'
import { textOf, useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Status } from '../../ui/status.tsx'
import type { PartnerVisit } from './partner-visit.ts'
import styles from './partners.module.css'

export function PartnerLogin(props: {
  said: string | undefined
  onEnter: (visit: PartnerVisit) => void
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
        const words = wordsUnder(bodyOf(error), 'detail')
        return refused(words ?? 'Login failed. Please check your credentials.')
      }
    },
    props.said ? { said: { tone: 'calm', text: props.said } } : {},
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
          <Status said={state.said} />
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Logging in...' : 'Log in'}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
