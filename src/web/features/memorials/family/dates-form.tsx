import { useState } from 'react'
import { changeKeptMemorial, type KeptMemorial } from '../../../../contract/memorials/family.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { useLiveStone } from '../live-stone.ts'
import { DateField } from './date-field.tsx'
import { partialDateIn, typedFrom } from './dates.ts'
import { setKeptMemorial } from './queries.ts'

export function DatesForm({ memorial }: { memorial: KeptMemorial }) {
  const [birth, setBirth] = useState(() => typedFrom(memorial.birth))
  const [death, setDeath] = useState(() => typedFrom(memorial.death))
  const [isConfirmed, setIsConfirmed] = useState(false)
  useLiveStone({ bornOn: birth.text || null, passedOn: death.text || null })
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const [bornOn, passedOn] = [partialDateIn(birth), partialDateIn(death)]
      if (bornOn === undefined || !passedOn) return errorState('Please write both dates.')
      const body = { birth: bornOn, death: passedOn, confirm_age: isConfirmed }
      setKeptMemorial(await call(changeKeptMemorial, { params: { id: memorial.id }, body }))
      return successState('The dates are saved.')
    },
    failed(error): FormState {
      const errors = fieldErrorTexts(errorBody(error))
      const isShown = errors['birth'] || errors['death'] || errors['confirm_age']
      if (isShown) return { errors }
      return errorState(anyErrorText(errorBody(error)) ?? 'The dates could not be saved just now.')
    },
  })
  return (
    <Stack>
      <DateField
        label="Date of birth"
        name="birth"
        value={birth}
        error={state.errors?.['birth']}
        mayBeUnknown
        onChange={setBirth}
      />
      <DateField
        label="Date of death"
        name="death"
        value={death}
        error={state.errors?.['death']}
        onChange={setDeath}
      />
      {state.errors?.['confirm_age'] && (
        <Status message={{ tone: 'error', text: state.errors['confirm_age'] }} />
      )}
      {(isConfirmed || state.errors?.['confirm_age']) && (
        <Checkbox
          name="confirm_age"
          checked={isConfirmed}
          onChange={() => setIsConfirmed(!isConfirmed)}
        >
          Yes, both dates are right
        </Checkbox>
      )}
      <Status message={state.status} />
      <Button isBusy={isBusy} onClick={() => void run()}>
        {isBusy ? 'Saving…' : 'Save the Dates'}
      </Button>
    </Stack>
  )
}
