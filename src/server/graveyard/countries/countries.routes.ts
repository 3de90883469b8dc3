import { listCountries } from '../../../contract/graveyard/countries.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { countries } from './country.ts'

export function countriesRoutes(): Route[] {
  return [on(listCountries, () => [...countries])]
}
