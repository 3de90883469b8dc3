import { useState } from 'react'
import { check } from '../../../../contract/errors/field-errors.ts'
import { sendContactMessage } from '../../../../contract/site/contact.ts'
import { call } from '../../../lib/api/api.ts'
import { fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { useKeptInput } from '../../../lib/browser/use-kept-input.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { countCharacters } from '../../../lib/text/count-characters.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { CountedField } from '../../../ui/forms/counted-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { BotCheckWidget } from '../bot-check/bot-check.tsx'
import { botCheckMessages, useBotCheck } from '../bot-check/use-bot-check.ts'
import styles from './contact.module.css'
import { contactError, errorLines, invalidFields } from './contact-errors.ts'

interface ContactFormProps {
  name: string
  email: string
  onDelivered: (email: string) => void
}

const maxLength = 2000

export function ContactForm({ name, email, onDelivered }: ContactFormProps) {
  const botCheck = useBotCheck()
  const [message, setMessage] = useState('')
  const [keptForm, kept] = useKeptInput('contact')

  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      subject: textOf(form, 'subject'),
      message,
      turnstile_token: botCheck.token,
    }),
    check(body): FormState | undefined {
      const checked = check(sendContactMessage.body, body)
      if (!checked.ok) return invalidFields(fieldErrorTexts(checked.errors))
      return body.turnstile_token ? undefined : errorState(botCheckMessages.missing)
    },
    async send(body): Promise<FormState> {
      await call(sendContactMessage, { body }).finally(botCheck.reset)
      kept.forget()
      onDelivered(body.email.trim().toLowerCase())
      return {}
    },
    failed: contactError,
  })
  const { status, errors = {} } = state

  return (
    <form ref={keptForm} onSubmit={onSubmit} noValidate>
      <Stack>
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          dir="auto"
          defaultValue={name}
          required
          error={errors.name}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          required
          error={errors.email}
        />
        <Field label="Subject" name="subject" dir="auto" required error={errors.subject} />
        <CountedField
          label="Message"
          name="message"
          rows={7}
          value={message}
          count={countCharacters(message.trim())}
          max={maxLength}
          error={errors.message}
          onValueChange={setMessage}
        />
        <BotCheckWidget check={botCheck} />
        <Status message={status}>
          {state.errors && (
            <ul className={styles.lines}>
              {errorLines(state.errors).map(({ field, line }) => (
                <li key={field}>{line}</li>
              ))}
            </ul>
          )}
        </Status>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Sending...' : 'Send Message'}
        </Button>
        <p className={styles.note}>We reply within a day.</p>
      </Stack>
    </form>
  )
}
