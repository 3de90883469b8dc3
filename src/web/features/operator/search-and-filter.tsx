import type { FormEvent } from 'react'
import { textOf } from '../../lib/mutations/use-form-mutation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import styles from './console.module.css'
import { SelectField } from './select-field.tsx'

interface SearchAndFilterProps {
  label: string
  filterLabel: string
  filter: string
  filters: readonly (readonly [value: string, label: string])[]
  onFind: (text: string) => void
  onFilter: (value: string) => void
}

/** Above a list: a search that runs on Enter, and a choice that applies at once. */
export function SearchAndFilter(props: SearchAndFilterProps) {
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    props.onFind(textOf(new FormData(event.currentTarget), 'text').trim())
  }
  return (
    <>
      <form onSubmit={find} noValidate className={styles.search}>
        <Field
          label={props.label}
          name="text"
          type="search"
          maxLength={254}
          autoComplete="off"
          // An emptied search shows everything again.
          onChange={({ target }) => target.value === '' && props.onFind('')}
        />
        <Button type="submit">Find</Button>
      </form>
      <SelectField
        label={props.filterLabel}
        value={props.filter}
        choices={props.filters}
        onValueChange={props.onFilter}
      />
    </>
  )
}
