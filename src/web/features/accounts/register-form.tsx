import { useEffect, useRef, useState } from 'react'
import { register } from '../../../contract/accounts.ts'
import { check } from '../../../contract/field-errors.ts'
import { textOf, useForm } from '../../lib/forms/use-form.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import { BotCheckWidget, botCheckMessages, useBotCheck } from '../bot-check/index.ts'
import { LegalLink } from '../legal/index.ts'
import { forgetReferral, usePendingReferral } from '../referrals/index.ts'
import { type Outcome, openAccount, useEntry } from './registration.ts'

export function RegisterForm() {
  const botCheck = useBotCheck()
  const referral = usePendingReferral()
  const [hasAccepted, setHasAccepted] = useState(true)
  const form = useRef<HTMLFormElement>(null)

  const { state, isBusy, onSubmit } = useForm<Outcome>(async (fields) => {
    const email = textOf(fields, 'email').trim()
    const body = {
      email,
      turnstile_token: botCheck.token,
      referral_source: referral?.code ?? null,
    }
    const checked = check(register.body, body)
    if (email === '') return unfinished('Please enter your email address.')
    if (!checked.ok) {
      return { kind: 'unfinished', emailError: checked.errors.email?.[0] ?? '' }
    }
    if (!botCheck.token) return unfinished(botCheckMessages.missing)
    if (!hasAccepted) return unfinished('Please accept the Terms and Conditions to continue.')
    const outcome = await openAccount(body)
    botCheck.reset()
    return outcome
  }, idle)

  const status = useEntry(state)
  const isDone = state.kind === 'opened' || state.kind === 'mailed'
  const mayTry = botCheck.isBypassed || (botCheck.isReady && hasAccepted)

  useEffect(() => {
    if (!isDone) return
    form.current?.reset()
    forgetReferral()
  }, [isDone])

  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          error={state.kind === 'unfinished' ? state.emailError : undefined}
        />
        <BotCheckWidget check={botCheck} />
        <Checkbox
          name="terms"
          checked={hasAccepted}
          onChange={(event) => setHasAccepted(event.target.checked)}
        >
          I accept the{' '}
          <LegalLink to="terms" onAnswer={setHasAccepted}>
            Terms and Conditions
          </LegalLink>
        </Checkbox>
        <Status message={status} />
        <Button type="submit" isBusy={isBusy} disabled={!mayTry || isDone}>
          {isBusy ? 'Creating Your Account...' : 'Create My Free Memorial'}
        </Button>
      </Stack>
    </form>
  )
}

const idle: Outcome = { kind: 'idle' }

function unfinished(text: string): Outcome {
  return { kind: 'unfinished', text }
}
