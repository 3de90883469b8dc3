import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cleanSearch } from '../../../contract/search-text.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import styles from './search-box.module.css'
import { SearchIcon } from './search-icon.tsx'

interface SearchBoxProps {
  /** What is being searched for now. */
  search: string
  onSearch: (search: string) => void
}

const pauseInTyping = 350

export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)

  // Back, or "Did you mean": the box follows, unless it says the same already.
  if (known !== search) {
    setKnown(search)
    if (cleanSearch(typed) !== search) setTyped(search)
  }

  const run = useEffectEvent(() => {
    const wanted = cleanSearch(typed)
    if (wanted !== search) onSearch(wanted)
  })
  useEffect(() => {
    if (typed === '') return
    const timer = setTimeout(() => run(), pauseInTyping)
    return () => clearTimeout(timer)
  }, [typed])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = cleanSearch(typed)
    if (wanted !== search) onSearch(wanted)
  }
  const clear = () => {
    setTyped('')
    if (search !== '') onSearch('')
    input.current?.focus()
  }

  return (
    <search className={styles.place}>
      <form className={styles.line} onSubmit={onSubmit}>
        <button type="submit" className={styles.button} aria-label="Search">
          <SearchIcon />
        </button>
        <input
          ref={input}
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          aria-label="Search the graves by name"
          placeholder="Search by name"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value === '' && search !== '') onSearch('')
          }}
        />
        {typed !== '' && (
          <button
            type="button"
            className={styles.button}
            aria-label="Clear the search"
            onClick={clear}
          >
            <CloseIcon />
          </button>
        )}
      </form>
    </search>
  )
}
