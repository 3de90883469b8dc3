import {
  type InactivityCheck,
  setInactivityCheck,
} from '../../../../contract/passings/inactivity-check.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, successState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioList } from '../../../ui/forms/radio-list.tsx'
import { storeInactivityCheck } from './queries.ts'

type Years = InactivityCheck['ask_after_years']

const choices: { years: Years; label: string }[] = [
  { years: null, label: 'Do not ask me' },
  { years: 1, label: 'After one year' },
  { years: 2, label: 'After two years' },
  { years: 3, label: 'After three years' },
]

function savedText(chosen: Years): string {
  if (chosen === null) return 'We will not ask you.'
  const when = choices.find(({ years }) => years === chosen)?.label.toLowerCase()
  return `We will ask you ${when} without a sign of you.`
}

const valueOf = (years: Years) => String(years ?? 'never')

export function InactivityCheckForm({ chosen }: { chosen: Years }) {
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => choices.find(({ years }) => valueOf(years) === textOf(form, 'years'))?.years,
    async send(years) {
      const answer = await call(setInactivityCheck, { body: { ask_after_years: years ?? null } })
      storeInactivityCheck(answer)
      return successState(savedText(answer.ask_after_years))
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'Your choice could not be saved just now.'),
  })

  return (
    <form onSubmit={onSubmit}>
      <RadioList
        legend="Ask me whether I am still here"
        name="years"
        choices={choices.map(({ years, label }) => [valueOf(years), label])}
        defaultValue={valueOf(chosen)}
      />
      <Status message={state.status} />
      <Button type="submit" tone="quiet" isBusy={isBusy}>
        {isBusy ? 'Saving…' : 'Save my choice'}
      </Button>
    </form>
  )
}
