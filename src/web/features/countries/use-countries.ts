import { type Country, listCountries } from '../../../contract/countries.ts'
import { call } from '../../lib/api.ts'
import { useQuery } from '../../lib/query-client.ts'
import { countryOf } from './country-of.ts'

export function useCountries() {
  return useQuery({
    queryKey: ['countries'],
    queryFn: () => call(listCountries),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** By code or slug. */
export function useCountry(name: string | null): Country | undefined {
  return countryOf(useCountries().data ?? none, name)
}

const none: readonly Country[] = []
