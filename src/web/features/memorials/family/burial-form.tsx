import { moveStonePath } from '../../../../contract/family-addresses.ts'
import { changeKeptMemorial, type KeptMemorial } from '../../../../contract/memorials/family.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { Hint } from '../../../ui/layout/hint.tsx'
import { setKeptMemorial } from './queries.ts'

export function BurialForm({ memorial }: { memorial: KeptMemorial }) {
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({ burial_place: textOf(form, 'burial_place') }),
    async send(body): Promise<FormState> {
      setKeptMemorial(await call(changeKeptMemorial, { params: { id: memorial.id }, body }))
      return successState('The place of burial is saved.')
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'The place could not be saved just now.'),
  })
  const isOnMap = memorial.status === 'public' || memorial.status === 'resting'
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Field
          label="Place of burial"
          name="burial_place"
          maxLength={300}
          defaultValue={memorial.burial_place}
          hint="Such as: Hillside Cemetery, Upper Row, grave 14."
        />
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save the Place'}
        </Button>
        {isOnMap && memorial.gravestone_latitude !== null ? (
          <ButtonLink href={moveStonePath(memorial.id)} tone="quiet">
            Choose its spot on the map
          </ButtonLink>
        ) : (
          <Hint>Once the memorial is public, its spot on the map can be chosen, too.</Hint>
        )}
      </Stack>
    </form>
  )
}
