import { useState } from 'react'
import { Link } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { cleanSearch } from '../../../../contract/values/search-text.ts'
import { reportSearch } from '../../site/analytics/searches.ts'
import { daysOf } from '../grave/grave-text.ts'
import { listPath } from '../list/list-query.ts'
import { SearchField } from '../search/search-field.tsx'
import { GraveRows } from './grave-rows.tsx'
import styles from './map-search.module.css'
import { useGraveSearch } from './queries.ts'

const shown = 5

/** Searches on submit, and shows the chosen grave. */
export function MapSearch({ onChoose }: { onChoose: (grave: Grave) => void }) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const found = useGraveSearch(search)

  const run = () => {
    const cleaned = cleanSearch(typed)
    setSearch(cleaned)
    if (cleaned !== '') reportSearch('map')
  }
  const clear = () => {
    setTyped('')
    setSearch('')
  }
  const choose = (grave: Grave) => {
    clear()
    onChoose(grave)
  }

  return (
    <search className={styles.place}>
      <SearchField
        aria-label="Search the map by name"
        value={typed}
        onSearch={run}
        onClear={clear}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value.trim() === '') setSearch('')
        }}
        onKeyDown={({ key }) => key === 'Escape' && clear()}
      />
      <div aria-live="polite">
        {search !== '' && found.isError && (
          <p className={styles.words}>The search did not come through. Press Enter to try again.</p>
        )}
        {search !== '' && found.data && (
          <Results
            graves={found.data.data.slice(0, shown)}
            total={found.data.pagination.total_count}
            didYouMean={found.data.did_you_mean}
            search={search}
            onChoose={choose}
          />
        )}
      </div>
    </search>
  )
}

interface ResultsProps {
  graves: Grave[]
  total: number
  /** The name whose graves are shown, because the searched one has none. */
  didYouMean: string | null
  search: string
  onChoose: (grave: Grave) => void
}

function Results({ graves, total, didYouMean, search, onChoose }: ResultsProps) {
  if (total === 0) return <p className={styles.words}>No Graves Found</p>
  const more = total - graves.length
  return (
    <div className={styles.results}>
      {didYouMean && (
        <p className={styles.meant}>
          Did you mean <bdi>{didYouMean}</bdi>?
        </p>
      )}
      <GraveRows graves={graves} wordsOf={daysOn} onChoose={onChoose} />
      {more > 0 && (
        <Link className={styles.more} href={listPath({ page: 1, search })}>
          ... and {more.toLocaleString('en')} more {more === 1 ? 'result' : 'results'}
        </Link>
      )}
    </div>
  )
}

function daysOn(grave: Grave): string {
  const { born = '?', passed = 'Living' } = daysOf(grave)
  return `${born} – ${passed}`
}
