import type { FormEvent } from 'react'
import { textOf } from '../../../lib/mutations/use-form-mutation.ts'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { useCountries } from '../countries/use-countries.ts'
import { type ListFilters, readFilters } from '../list/list-query.ts'
import styles from './list-filters.module.css'

interface FiltersProps {
  filters: ListFilters | undefined
  onChange: (filters: ListFilters | undefined) => void
}

/** Narrows the list by years and country. Closed until it is needed. */
export function Filters({ filters, onChange }: FiltersProps) {
  const countries = useCountries()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onChange(readFilters((name) => textOf(form, name)))
  }
  const year = (name: keyof ListFilters, label: string) => (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        className={styles.input}
        name={name}
        type="number"
        inputMode="numeric"
        min={1}
        max={9999}
        defaultValue={filters?.[name]}
      />
    </label>
  )
  return (
    <details className={styles.filters} open={filters !== undefined}>
      <summary className={styles.summary}>By years and country</summary>
      <form key={JSON.stringify(filters)} className={styles.form} onSubmit={onSubmit}>
        {year('born_from', 'Born from')}
        {year('born_to', 'Born until')}
        {year('passed_from', 'Passed from')}
        {year('passed_to', 'Passed until')}
        <label className={styles.country}>
          <span>Country</span>
          <select
            className={styles.input}
            name="nationality"
            defaultValue={filters?.nationality ?? ''}
          >
            <option value="">All countries</option>
            {countries.data?.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.actions}>
          <Button type="submit" tone="quiet">
            Show these graves
          </Button>
          {filters && <TextButton onClick={() => onChange(undefined)}>Show all again</TextButton>}
        </div>
      </form>
    </details>
  )
}
