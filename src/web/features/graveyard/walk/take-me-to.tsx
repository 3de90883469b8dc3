import { useState } from 'react'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { cleanSearch } from '../../../../contract/values/search-text.ts'
import { reportSearch } from '../../site/analytics/searches.ts'
import { lifeOf, nameOf } from '../grave/grave-text.ts'
import { SearchField } from '../search/search-field.tsx'
import { useNamedGraves } from './queries.ts'
import styles from './walk.module.css'

/** Finds a grave by name and leads there. */
export function TakeMeTo({ onChoose }: { onChoose: (grave: Grave) => void }) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const found = useNamedGraves(search)
  const placed = (found.data?.data ?? []).filter((grave) => grave.gravestone_latitude !== null)

  const clear = () => {
    setTyped('')
    setSearch('')
  }
  const run = () => {
    const cleaned = cleanSearch(typed)
    setSearch(cleaned)
    if (cleaned !== '') reportSearch('map')
  }
  return (
    <search className={styles.search}>
      <SearchField
        aria-label="Take me to"
        placeholder="Take me to…"
        value={typed}
        onSearch={run}
        onClear={clear}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && clear()}
      />
      {search !== '' && (
        <div className={styles.found}>
          <output className={styles.life}>
            {found.isError && 'The search failed. Please try again.'}
            {found.data && placed.length === 0 && 'No stone with this name stands here.'}
          </output>
          <ul>
            {placed.map((grave) => (
              <li key={grave.id}>
                <button
                  type="button"
                  onClick={() => {
                    clear()
                    onChoose(grave)
                  }}
                >
                  <strong dir="auto">{nameOf(grave)}</strong>
                  <span>{lifeOf(grave)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  )
}
