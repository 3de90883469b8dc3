export { countryOf } from './country-of.ts'
export { CountryPicker } from './country-picker.tsx'
export { loadCountries, useCountries, useCountry } from './use-countries.ts'
