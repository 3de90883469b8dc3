export { countriesRoutes } from './countries.routes.ts'
export { findCountry, slugOf } from './country.ts'
