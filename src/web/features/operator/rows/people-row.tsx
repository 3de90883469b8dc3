import { useState } from 'react'
import { type FoundPerson, findPeople } from '../../../../contract/operator/people.ts'
import type { FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import styles from '../console.module.css'
import { actFailed, actInConsole } from '../console-call.ts'
import { LineList } from '../line-list.tsx'
import { PersonView } from './person.tsx'

interface Found extends FormState {
  people?: FoundPerson[]
  isCut?: boolean
}

/** Finds a person by address, name or number. */
export function PeopleRow() {
  const [chosen, setChosen] = useState<FoundPerson | null>(null)
  const { state, isBusy, onSubmit } = useFormMutation<string, Found>({
    read: (form) => textOf(form, 'text').trim(),
    check(text) {
      const isEnough = [...text].length >= 2 || /^\d+$/.test(text)
      return isEnough ? undefined : { errors: { text: 'Please write two characters at least.' } }
    },
    async send(text) {
      const { people, is_cut } = await actInConsole(findPeople, { body: { text } })
      return { people, isCut: is_cut }
    },
    failed: actFailed,
  })

  return (
    <>
      {chosen && (
        <>
          <TextButton onClick={() => setChosen(null)}>Back to the search</TextButton>
          <PersonView key={chosen.id} found={chosen} />
        </>
      )}
      <div hidden={chosen !== null} className={styles.panel}>
        <h2 className={styles.heading}>Find a person</h2>
        <form onSubmit={onSubmit} noValidate className={styles.search}>
          <Field
            label="Beginning of the address or the name, or the number"
            name="text"
            type="search"
            maxLength={254}
            autoComplete="off"
            error={state.errors?.text}
          />
          <Button type="submit" isBusy={isBusy}>
            Find
          </Button>
        </form>
        <Status message={state.status} />
        {state.people?.length === 0 && <Empty text="No address or name begins like this." />}
        {state.people && state.people.length > 0 && (
          <LineList
            label="People"
            lines={state.people.map(({ id, email, full_name }) => ({
              id,
              title: full_name || 'Without a name',
              note: `${email}, number ${id}`,
            }))}
            onChoose={(id) => setChosen(state.people?.find((one) => one.id === id) ?? null)}
          />
        )}
        {state.isCut && (
          <p className={styles.soft}>There are more. Write more of the address or the name.</p>
        )}
      </div>
    </>
  )
}
