export { countryOf } from './country-of.ts'
export { CountryPicker } from './country-picker.tsx'
export { learnCountries, useCountries, useCountry } from './use-countries.ts'
