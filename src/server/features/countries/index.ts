export { countriesRoutes } from './countries.routes.ts'
export { findCountry } from './country.ts'
