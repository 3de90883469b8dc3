import { useId, useState } from 'react'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { sayAlive } from '../../../../contract/memorials/family-cases.ts'
import { codeOf } from '../../../../contract/page-addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { BotCheckWidget } from '../../site/bot-check/bot-check.tsx'
import { botCheckMessages, useBotCheck } from '../../site/bot-check/use-bot-check.ts'

/** For a visitor who finds themselves, or their child, among the dead. */
export function AliveDialog({ grave, onClose }: { grave: Grave; onClose: () => void }) {
  const id = useId()
  const botCheck = useBotCheck()
  const [kind, setKind] = useState<'alive' | 'unwanted'>('alive')
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => textOf(form, 'email').trim(),
    check: (email): FormState | undefined => {
      if (!email) return { errors: { email: 'Please write your address: the letter goes there.' } }
      return botCheck.token ? undefined : errorState(botCheckMessages.missing)
    },
    async send(email): Promise<FormState> {
      const { message } = await call(sayAlive, {
        params: { id: grave.id },
        query: { link: codeOf(grave) },
        body: { email, kind, turnstile_token: botCheck.token },
      }).finally(botCheck.reset)
      return successState(message)
    },
    failed(error): FormState {
      const errors = fieldErrorTexts(errorBody(error))
      if (errors['email']) return { errors }
      return errorState(anyErrorText(errorBody(error)) ?? 'This could not be sent just now.')
    },
  })
  const isDone = state.status?.tone === 'success'
  return (
    <Dialog
      title="Should this not be here?"
      closeLabel="Close"
      onClose={onClose}
      footer={
        isDone ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button tone="quiet" onClick={onClose}>
              Not now
            </Button>
            <Button type="submit" form={id} isBusy={isBusy}>
              {isBusy ? 'Sending…' : 'Send me the letter'}
            </Button>
          </>
        )
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate>
        <Stack>
          {!isDone && (
            <>
              <p>
                We send you a letter. Its link hides the memorial at once; then a person looks at it
                and decides. Its keepers do not learn who you are.
              </p>
              <Select
                label="What is it?"
                name="kind"
                value={kind}
                onChange={({ target }) => setKind(target.value === 'alive' ? 'alive' : 'unwanted')}
              >
                <option value="alive">This is me, I am alive</option>
                <option value="unwanted">This is my child, we do not want it</option>
              </Select>
              <Field
                label="Your email"
                name="email"
                type="email"
                autoComplete="email"
                error={state.errors?.['email']}
              />
              <BotCheckWidget check={botCheck} />
            </>
          )}
          <Status message={state.status} />
        </Stack>
      </form>
    </Dialog>
  )
}
