import { useId, useState } from 'react'
import { check } from '../../../contract/errors/field-errors.ts'
import type { Grave } from '../../../contract/graveyard/graveyard.ts'
import { offerKin } from '../../../contract/kin/kin.ts'
import { type Relation, relations } from '../../../contract/values/kin-limits.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody, errorText, fieldErrorTexts } from '../../lib/api/api-error.ts'
import { useKeptInput } from '../../lib/browser/use-kept-input.ts'
import { errorState, type FormState } from '../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import { yearsOf } from '../graveyard/grave/grave-text.ts'
import styles from './kin-editor.module.css'
import { findByName, refreshKin } from './queries.ts'
import { nameOfTie, relationWords } from './tie-text.ts'

interface OfferFormProps {
  graveId: number
  name: string | undefined
  onStatus: (status: StatusMessage | undefined) => void
}

/** Sends an offer to another memorial, given by its address or found by name. */
export function OfferForm({ graveId, name, onStatus }: OfferFormProps) {
  const id = useId()
  const [keptForm, kept] = useKeptInput(`${graveId}_kin`)
  const [memorial, setMemorial] = useState('')
  const { state, isBusy, onSubmit } = useFormMutation({
    read(form) {
      onStatus(undefined)
      return { memorial, relation: textOf(form, 'relation') as Relation }
    },
    check(body): FormState | undefined {
      const checked = check(offerKin.body, body)
      return checked.ok ? undefined : { errors: fieldErrorTexts(checked.errors) }
    },
    async send(body): Promise<FormState> {
      const tie = await call(offerKin, { params: { graveId }, body })
      kept.forget()
      setMemorial('')
      await refreshKin()
      const text =
        tie.state === 'accepted'
          ? `${nameOfTie(tie)} had asked the same. You now stand side by side.`
          : `${nameOfTie(tie)} has been asked. Nothing is shown before they accept.`
      onStatus({ tone: 'success', text })
      return {}
    },
    failed(error): FormState {
      const body = errorBody(error)
      const reason = errorText(body, 'memorial')
      if (reason) return { errors: { memorial: reason } }
      return errorState(anyErrorText(body) ?? 'This could not be asked just now. Please try again.')
    },
  })

  return (
    <section className={styles.offer} aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`} className={styles.heading}>
        Ask another memorial
      </h3>
      <form ref={keptForm} onSubmit={onSubmit} noValidate>
        <Stack>
          <Field
            label="Address of their memorial"
            name="memorial"
            autoComplete="off"
            spellCheck={false}
            required
            value={memorial}
            onChange={(event) => setMemorial(event.target.value)}
            hint={`Its link or its code, as printed or shared. They will see the name and the address of ${name ? 'this memorial' : 'yours'}.`}
            error={state.errors?.memorial}
          />
          <Select label={<>They are, to {name ? <bdi>{name}</bdi> : 'you'}</>} name="relation">
            {relations.map((relation) => (
              <option key={relation} value={relation}>
                {relationWords[relation]}
              </option>
            ))}
          </Select>
          <Status message={state.status} />
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Asking…' : 'Ask Them'}
          </Button>
        </Stack>
      </form>
      <FindByName graveId={graveId} onChoose={setMemorial} />
    </section>
  )
}

interface FindByNameProps {
  graveId: number
  onChoose: (memorial: string) => void
}

/** Finds only those whom everybody may see; the others can only be reached by their address. */
function FindByName({ graveId, onChoose }: FindByNameProps) {
  const [found, setFound] = useState<Grave[]>()
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => textOf(form, 'search').trim(),
    check: (search): FormState | undefined =>
      search ? undefined : { errors: { search: 'Please write a name.' } },
    async send(search): Promise<FormState> {
      setFound((await findByName(search)).filter(({ id }) => id !== graveId))
      return {}
    },
    failed: (error): FormState =>
      errorState(anyErrorText(errorBody(error)) ?? 'The search did not answer. Please try again.'),
  })
  return (
    <form onSubmit={onSubmit} noValidate className={styles.search}>
      <Field
        label="Or find them by name"
        name="search"
        autoComplete="off"
        dir="auto"
        error={state.errors?.search}
      />
      <Button type="submit" tone="quiet" isBusy={isBusy}>
        {isBusy ? 'Searching…' : 'Search'}
      </Button>
      <Status message={state.status} />
      {found && <Found graves={found} onChoose={onChoose} />}
    </form>
  )
}

function Found({ graves, onChoose }: { graves: Grave[]; onChoose: (memorial: string) => void }) {
  if (graves.length === 0) {
    return (
      <output className={styles.none}>
        Nobody of this name can be found. A memorial that is not shown to everybody is reached by
        its address alone.
      </output>
    )
  }
  return (
    <ul className={styles.found} aria-label="Found by name">
      {graves.map((grave) => (
        <li key={grave.id}>
          <Button
            tone="quiet"
            className={styles.choose}
            onClick={() => onChoose(grave.memorial_url ?? String(grave.id))}
          >
            <bdi>{grave.full_name}</bdi> {yearsOf(grave)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
