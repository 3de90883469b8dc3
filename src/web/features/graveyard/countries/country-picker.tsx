/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element filters, shows flags and takes the keyboard */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Country } from '../../../../contract/graveyard/countries.ts'
import { Flag } from '../../../ui/pictures/flag.tsx'
import { CloseIcon } from '../../../ui/pictures/icons.tsx'
import styles from './country-picker.module.css'
import { findCountries } from './find-countries.ts'

interface CountryPickerProps {
  label: string
  countries: readonly Country[]
  value: string | null
  onChange: (code: string | null) => void
}

export function CountryPicker({ label, countries, value, onChange }: CountryPickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const chosen = countries.find(({ code }) => code === value)
  /** Undefined while nothing is typed; the field then shows the chosen name. */
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = findCountries(countries, typed ?? '')

  useEffect(() => {
    if (isOpen) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  })

  const open = () => {
    setIsOpen(true)
    setActive(typed === undefined ? found.findIndex(({ code }) => code === value) : 0)
  }
  const close = () => {
    setIsOpen(false)
    setTyped(undefined)
    setActive(-1)
  }
  const choose = (code: string | null) => {
    onChange(code)
    close()
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const country = found[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) open()
      else setActive(moved(active, event.key === 'ArrowDown' ? 1 : -1, found.length))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (country) choose(country.code)
    } else if (event.key === 'Escape') {
      if (isOpen) close()
      else choose(null)
    }
  }

  return (
    <div className={styles.picker}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        {chosen && typed === undefined && (
          <span className={styles.chosen}>
            <Flag code={chosen.code} />
          </span>
        )}
        <input
          ref={input}
          id={id}
          className={styles.input}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          placeholder="Type to search…"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={
            isOpen && found[active] ? `${id}-${found[active].code}` : undefined
          }
          value={typed ?? chosen?.name ?? ''}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsOpen(true)
            setActive(0)
          }}
          onClick={open}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        {value !== null && (
          <button
            type="button"
            className={styles.clear}
            aria-label="Clear the nationality"
            onClick={() => choose(null)}
          >
            <CloseIcon />
          </button>
        )}
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={styles.list}
        hidden={!isOpen}
      >
        {found.map((country, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
          <div
            key={country.code}
            id={`${id}-${country.code}`}
            role="option"
            tabIndex={-1}
            aria-selected={country.code === value}
            data-active={index === active || undefined}
            className={styles.option}
            // The field keeps the focus, so that it does not close before the choice arrives.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(country.code)}
          >
            <Flag code={country.code} /> {country.name}
          </div>
        ))}
        {found.length === 0 && <p className={styles.none}>No country is known by this name</p>}
      </div>
    </div>
  )
}

function moved(from: number, by: number, count: number): number {
  return count === 0 ? -1 : (Math.max(from, by > 0 ? -1 : 0) + by + count) % count
}
