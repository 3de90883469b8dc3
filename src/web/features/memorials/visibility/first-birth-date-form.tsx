import { useState } from 'react'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { fieldError } from '../../../../contract/errors/field-codes.ts'
import { check } from '../../../../contract/errors/field-errors.ts'
import {
  chooseVisibility,
  updateDateOfBirth,
  updateFullName,
} from '../../../../contract/memorials/memorials.ts'
import type { Visibility } from '../../../../contract/values/visibility.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { useKeptInput } from '../../../lib/browser/use-kept-input.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { today } from '../../../lib/text/dates.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { RestoredHint } from '../../../ui/forms/restored-hint.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { refreshProfile } from '../../accounts/sessions/session.ts'
import { useTodayAsked } from '../use-today-asked.ts'
import { ChoiceList } from './choice-list.tsx'
import { audienceChoices, birthdayChoices } from './choice-words.ts'
import { setOwnVisibility, useOwnVisibility } from './queries.ts'

const failure = 'Error updating date of birth'

/** The first birthday puts a stone into the graveyard, so name and visibility are asked for with it. */
export function FirstBirthDateForm({ profile }: { profile: Profile }) {
  const stored = useOwnVisibility()
  if (stored.isError)
    return <LoadFailure text="The form could not be loaded." onRetry={() => stored.refetch()} />
  if (!stored.data) return <Skeleton lines={4} />
  return <Form profile={profile} stored={stored.data} />
}

function Form({ profile, stored }: { profile: Profile; stored: Visibility }) {
  const [chosen, setChosen] = useState(stored)
  const askAboutToday = useTodayAsked()
  const [keptForm, kept] = useKeptInput(`${profile.id}_first-birth-date`)
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({
      date_of_birth: textOf(form, 'date_of_birth'),
      full_name: textOf(form, 'full_name').trim(),
    }),
    check({ date_of_birth, full_name }): FormState | undefined {
      const birth = check(updateDateOfBirth.body, { date_of_birth })
      const name = check(updateFullName.body, { full_name })
      const isAhead = birth.ok && date_of_birth > today()
      const errors = {
        ...(!birth.ok && fieldErrorTexts(birth.errors)),
        // The server refuses it too, but only after it has saved name and visibility.
        ...(isAhead && { date_of_birth: fieldError('birth-in-future').text }),
        ...(full_name !== '' && !name.ok && fieldErrorTexts(name.errors)),
      }
      if (Object.keys(errors).length > 0) return { errors }
      return askAboutToday(date_of_birth)
    },
    async send({ date_of_birth, full_name }): Promise<FormState> {
      // The birthday comes last: from then on the stone is shown.
      setOwnVisibility(await call(chooseVisibility, { body: chosen }))
      if (full_name !== '') await call(updateFullName, { body: { full_name } })
      await call(updateDateOfBirth, { body: { date_of_birth } })
      kept.forget()
      await refreshProfile()
      return successState('Date of birth updated successfully!')
    },
    failed(error): FormState {
      const body = errorBody(error)
      const errors = fieldErrorTexts(body)
      const isShown = ['date_of_birth', 'full_name'].some((name) => errors[name])
      return isShown ? { errors } : errorState(anyErrorText(body) ?? failure)
    },
  })

  return (
    <form ref={keptForm} onSubmit={onSubmit} noValidate>
      <Stack>
        <Field
          label="Date of birth"
          name="date_of_birth"
          type="date"
          autoComplete="bday"
          max={today()}
          defaultValue={profile.date_of_birth ?? ''}
          error={state.errors?.['date_of_birth']}
          required
        />
        <Field
          label="Full name"
          name="full_name"
          autoComplete="name"
          defaultValue={profile.full_name}
          error={state.errors?.['full_name']}
          hint="Without it the stone says “Unknown”."
        />
        <ChoiceList
          legend="Who may see your grave"
          name="audience"
          choices={audienceChoices}
          value={chosen.audience}
          onChange={(audience) => setChosen((before) => ({ ...before, audience }))}
        />
        <ChoiceList
          legend="Your birthday, while you live"
          name="birthday"
          choices={birthdayChoices}
          value={chosen.birthday}
          onChange={(birthday) => setChosen((before) => ({ ...before, birthday }))}
        />
        <RestoredHint isShown={kept.isRestored && !state.status} />
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save Date of Birth'}
        </Button>
      </Stack>
    </form>
  )
}
