import { type Country, listCountries } from '../../../contract/countries.ts'
import { call } from '../../lib/api.ts'
import { useQuery } from '../../lib/query-client.ts'

export function useCountries() {
  return useQuery({
    queryKey: ['countries'],
    queryFn: () => call(listCountries),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useCountry(code: string | null): Country | undefined {
  return useCountries().data?.find((country) => country.code === code)
}
