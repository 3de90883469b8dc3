import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cleanSearch } from '../../../../contract/values/search-text.ts'
import styles from './search-box.module.css'
import { SearchField } from './search-field.tsx'

interface SearchBoxProps {
  /** The current search. */
  search: string
  onSearch: (search: string) => void
}

const pauseInTyping = 350

export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)

  // After Back or "Did you mean" the field follows the address.
  if (known !== search) {
    setKnown(search)
    if (cleanSearch(typed) !== search) setTyped(search)
  }

  const run = () => {
    const cleaned = cleanSearch(typed)
    if (cleaned !== search) onSearch(cleaned)
  }
  const runLater = useEffectEvent(run)
  useEffect(() => {
    if (typed === '') return
    const timer = setTimeout(() => runLater(), pauseInTyping)
    return () => clearTimeout(timer)
  }, [typed])

  const clear = () => {
    setTyped('')
    if (search !== '') onSearch('')
    input.current?.focus()
  }

  return (
    <search className={styles.place}>
      <SearchField
        ref={input}
        aria-label="Search the graves by name"
        value={typed}
        onSearch={run}
        onClear={clear}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' && search !== '') onSearch('')
        }}
      />
    </search>
  )
}
