import type { ComponentProps, FormEvent } from 'react'
import { CloseIcon, Icon } from '../../../ui/pictures/icons.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps extends ComponentProps<'input'> {
  value: string
  onSearch: () => void
  onClear: () => void
}

/** A text field with a search button and a clear button. */
export function SearchField({ onSearch, onClear, ...input }: SearchFieldProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <form className={styles.line} onSubmit={onSubmit}>
      <button type="submit" className={styles.button} aria-label="Search">
        <SearchIcon />
      </button>
      <input
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        placeholder="Search by name"
        {...input}
      />
      {input.value !== '' && (
        <button
          type="button"
          className={styles.button}
          aria-label="Clear the search"
          onClick={onClear}
        >
          <CloseIcon />
        </button>
      )}
    </form>
  )
}

function SearchIcon() {
  return (
    <Icon>
      <path d="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4 4" />
    </Icon>
  )
}
