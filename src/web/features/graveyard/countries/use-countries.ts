import { useEffect } from 'react'
import type { Country } from '../../../../contract/graveyard/countries.ts'
import { call } from '../../../lib/api/api.ts'
import { queryClient, useQuery } from '../../../lib/api/query-client.ts'
import { listCountries } from '../../../lib/api/schemaless-operations.ts'
import { createStore, useStore } from '../../../lib/state/store.ts'
import { countryOf } from './country-of.ts'

const countriesQuery = {
  queryKey: ['countries'],
  queryFn: () => call(listCountries),
  staleTime: Number.POSITIVE_INFINITY,
}

export function useCountries() {
  return useQuery(countriesQuery)
}

// A page of stones reads this a hundred times, which would be too many query observers.
const loaded = createStore<readonly Country[]>([])

/** By code or slug. */
export function useCountry(name: string | null): Country | undefined {
  useEffect(() => void loadCountries(), [])
  return countryOf(useStore(loaded), name)
}

let loading: Promise<void> | undefined

/** Never fails: without countries there are no flags. */
export function loadCountries(): Promise<void> {
  loading ??= queryClient.fetchQuery(countriesQuery).then(
    (countries) => loaded.set(countries),
    // The next stone retries.
    () => {
      loading = undefined
    },
  )
  return loading
}
