import type { Grave } from '../../../../../contract/graveyard/graveyard.ts'
import {
  confirmMemorial,
  takeConfirmationBack,
} from '../../../../../contract/memorials/evidence.ts'
import { codeOf } from '../../../../../contract/page-addresses.ts'
import { relativeRelations } from '../../../../../contract/values/family-limits.ts'
import { call } from '../../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../../lib/mutations/use-form-mutation.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { Status } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Stack } from '../../../../ui/layout/card.tsx'
import { nameOf } from '../../../graveyard/grave/grave-text.ts'
import { relationNames } from '../relation-words.ts'
import { refreshOwnWords, useOwnConfirmation } from './queries.ts'

/** A relative confirms what the keepers have written, or takes it back. */
export function ConfirmPart({ grave }: { grave: Grave }) {
  const own = useOwnConfirmation(grave.id, codeOf(grave))
  if (!own.data) {
    if (!own.isError) return <Loading text="One moment…" />
    return <LoadFailure text="This could not be loaded just now." onRetry={own.refetch} />
  }
  if (!own.data.may_confirm) {
    return <p>You made this memorial or keep it: your word stands there already.</p>
  }
  return own.data.confirmed_as ? <Confirmed grave={grave} /> : <ConfirmForm grave={grave} />
}

function ConfirmForm({ grave }: { grave: Grave }) {
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({
      relation: relativeRelations.find((one) => one === textOf(form, 'relation')),
    }),
    async send({ relation }): Promise<FormState> {
      if (!relation) return errorState(`Please choose what you are to ${nameOf(grave)}.`)
      const params = { id: grave.id }
      await call(confirmMemorial, { params, query: { link: codeOf(grave) }, body: { relation } })
      await refreshOwnWords(grave.id)
      return {}
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'This could not be noted just now.'),
  })
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Confirm this memorial">
      <Stack>
        <p>
          If the name, the dates and who keeps it are right, you can say so. The page then tells
          everybody that a second relative has confirmed it, without your name. Those who keep it
          learn who you are. You can take it back whenever you like.
        </p>
        <Select label={`What are you to ${nameOf(grave)}?`} name="relation">
          <option value="">Please choose</option>
          {relativeRelations.map((relation) => (
            <option key={relation} value={relation}>
              {relation === 'other' ? 'Another relative' : relationNames[relation]}
            </option>
          ))}
        </Select>
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'One moment…' : 'Confirm it'}
        </Button>
      </Stack>
    </form>
  )
}

function Confirmed({ grave }: { grave: Grave }) {
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const { message } = await call(takeConfirmationBack, { params: { id: grave.id } })
      await refreshOwnWords(grave.id)
      return successState(message)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'This could not be done just now.'),
  })
  return (
    <Stack>
      <p>
        You have confirmed this memorial. Its page says that a second relative did; those who keep
        it know that it was you.
      </p>
      <Status message={state.status} />
      <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
        {isBusy ? 'One moment…' : 'Take it back'}
      </Button>
    </Stack>
  )
}
