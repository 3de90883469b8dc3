export { CountryPicker } from './country-picker.tsx'
export { countryOf } from './country-of.ts'
export { useCountries, useCountry } from './use-countries.ts'
