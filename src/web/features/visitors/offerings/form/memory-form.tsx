import { check } from '../../../../../contract/errors/field-errors.ts'
import { offeringLimits, offerMemory } from '../../../../../contract/visitors/offerings.ts'
import { call } from '../../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../../lib/api/api-error.ts'
import { useKeptInput } from '../../../../lib/browser/use-kept-input.ts'
import { errorState, type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useFormMutation } from '../../../../lib/mutations/use-form-mutation.ts'
import { countCharacters } from '../../../../lib/text/count-characters.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { CountedField } from '../../../../ui/forms/counted-field.tsx'
import { Stack } from '../../../../ui/layout/card.tsx'
import { BotCheckWidget } from '../../../site/bot-check/bot-check.tsx'
import { botCheckMessages, useBotCheck } from '../../../site/bot-check/use-bot-check.ts'
import { AuthorField, useAuthor } from '../../author-field.tsx'
import { useCaretaker } from '../../caretaker.ts'

const failure = 'This could not be offered just now. Please try again.'

interface MemoryFormProps {
  graveId: number
  code?: string | undefined
  message: string
  onMessage: (message: string) => void
}

export function MemoryForm({ graveId, code, message, onMessage }: MemoryFormProps) {
  const caretaker = useCaretaker()
  const botCheck = useBotCheck()
  const [author, setAuthor] = useAuthor()
  const [keptForm, kept] = useKeptInput(`memory_${graveId}`)
  const { state, isBusy, onSubmit } = useFormMutation({
    read: () => ({ author_name: author, message, turnstile_token: botCheck.token }),
    check(body): FormState | undefined {
      const checked = check(offerMemory.body, body)
      if (!checked.ok) return errorState(anyErrorText(checked.errors) ?? failure)
      return body.turnstile_token ? undefined : errorState(botCheckMessages.missing)
    },
    async send(body): Promise<FormState> {
      const query = code ? { link: code } : {}
      const sent = call(offerMemory, { params: { graveId }, query, body })
      const { message: thanks } = await sent.finally(botCheck.reset)
      kept.forget()
      onMessage('')
      return successState(thanks)
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? failure),
  })
  const isBlank = author.trim() === '' || message.trim() === ''

  return (
    <form ref={keptForm} onSubmit={onSubmit} noValidate>
      <Stack>
        <AuthorField value={author} max={offeringLimits.nameCharacters} onValueChange={setAuthor} />
        <CountedField
          label="What you remember"
          name="message"
          rows={9}
          value={message}
          count={countCharacters(message.trim())}
          max={offeringLimits.memoryCharacters}
          onValueChange={onMessage}
        />
        <p>
          {caretaker} of this memorial reads it first. What is not taken within{' '}
          {offeringLimits.daysKept} days is gone.
        </p>
        <BotCheckWidget check={botCheck} />
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy} disabled={isBlank}>
          {isBusy ? 'Offering…' : 'Offer It'}
        </Button>
      </Stack>
    </form>
  )
}
