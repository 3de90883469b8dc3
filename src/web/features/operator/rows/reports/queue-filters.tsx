import type { FormEvent } from 'react'
import { textOf } from '../../../../lib/mutations/use-form-mutation.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import styles from '../../console.module.css'
import { SelectField } from '../../select-field.tsx'
import queueStyles from './queue.module.css'
import type { QueueFilter } from './use-reports.ts'

const states = [
  ['open', 'Open'],
  ['decided', 'Decided in the last 30 days'],
] as const
const abouts = [
  ['', 'Tributes and graves'],
  ['tribute', 'Tributes'],
  ['grave', 'Graves'],
] as const
const groups = [
  ['', 'No groups'],
  ['author', 'Groups by author'],
  ['network', 'Groups by network'],
  ['words', 'Groups by words'],
] as const

interface QueueFiltersProps {
  filter: QueueFilter
  onChange: (next: Partial<QueueFilter>) => void
}

export function QueueFilters({ filter, onChange }: QueueFiltersProps) {
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ text: textOf(new FormData(event.currentTarget), 'text').trim() })
  }
  return (
    <>
      <form onSubmit={find} noValidate className={styles.search}>
        <Field
          label="Words, author, grave or number"
          name="text"
          type="search"
          maxLength={200}
          autoComplete="off"
          defaultValue={filter.text}
          // An emptied search shows everything again.
          onChange={({ target }) => target.value === '' && onChange({ text: '' })}
        />
        <Button type="submit">Find</Button>
      </form>
      <div className={queueStyles.filters}>
        <SelectField
          label="State"
          value={filter.state}
          choices={states}
          onValueChange={(value) => onChange({ state: value as QueueFilter['state'], group: null })}
        />
        <SelectField
          label="About"
          value={filter.about}
          choices={abouts}
          onValueChange={(value) => onChange({ about: value as QueueFilter['about'] })}
        />
        <SelectField
          label="Groups"
          value={filter.by}
          choices={groups}
          onValueChange={(value) => onChange({ by: value as QueueFilter['by'], group: null })}
        />
      </div>
    </>
  )
}
