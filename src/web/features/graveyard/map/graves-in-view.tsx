import { useState } from 'react'
import type { Country } from '../../../../contract/graveyard/countries.ts'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import type { Bounds, View } from '../../../map/view.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { countryOf } from '../countries/country-of.ts'
import { useCountries } from '../countries/use-countries.ts'
import { lifeOf } from '../grave/grave-text.ts'
import { GraveRows } from './grave-rows.tsx'
import styles from './graves-in-view.module.css'
import { useCemeteries, useGravesInView } from './queries.ts'

interface GravesInViewProps {
  bounds: Bounds | undefined
  onVisit: (grave: Grave) => void
  onGo: (view: View) => void
}

/** What the map shows as text, for screen readers and keyboards. */
export function GravesInView({ bounds, onVisit, onGo }: GravesInViewProps) {
  const inView = useGravesInView(bounds)
  const total = inView.data?.total_count ?? 0
  return (
    <section className={styles.panel} aria-label="Graves in view">
      <CemeteryChoice onGo={onGo} />
      <p className={styles.count} aria-live="polite">
        {inView.isError && 'Failed to load graveyard data'}
        {!inView.isError && inView.data && wordsFor(total, inView.data.data.length)}
      </p>
      {inView.isError && <Button onClick={() => void inView.refetch()}>Retry</Button>}
      <GraveRows graves={inView.data?.data ?? []} wordsOf={lifeOf} onChoose={onVisit} />
    </section>
  )
}

function wordsFor(total: number, shown: number): string {
  if (total === 0) return 'No graves in view'
  const all = total === 1 ? '1 grave in view' : `${total.toLocaleString('en')} graves in view`
  return total > shown ? `${all}, the first ${shown} of them here` : all
}

const cemeteryZoom = 17
const none: readonly Country[] = []

/** For visitors who cannot drag the map. */
function CemeteryChoice({ onGo }: Pick<GravesInViewProps, 'onGo'>) {
  const cemeteries = useCemeteries().data ?? []
  const countries = useCountries().data ?? none
  const [chosen, setChosen] = useState('')
  const nameOfCountry = (slug: string | null) =>
    slug === null ? 'Common ground' : (countryOf(countries, slug)?.name ?? slug)
  const places = cemeteries
    .map((cemetery) => ({ ...cemetery, name: nameOfCountry(cemetery.nationality) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

  return (
    <label className={styles.choice}>
      Go to a cemetery
      <select
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value)
          const place = places.find(({ name }) => name === target.value)
          if (place) onGo({ ...place, zoom: cemeteryZoom })
        }}
      >
        <option value="">Choose a country…</option>
        {places.map(({ name, plots }) => (
          <option key={name} value={name}>
            {name} ({plots.toLocaleString('en')})
          </option>
        ))}
      </select>
    </label>
  )
}
