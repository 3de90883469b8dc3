import * as calls from '../../../contract/graveyard/countries.ts'

import { type Route, route } from '../../http/routing/serve.ts'
import { countries } from './country.ts'

export function countriesRoutes(): Route[] {
  return [route(calls.listCountries, () => [...countries])]
}
