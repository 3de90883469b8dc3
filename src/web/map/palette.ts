/** Dusk: the map keeps to blues and stone, so that candle light belongs to the graves alone. */
export const dusk = {
  water: '#0f1626',
  land: '#212a44',
  coast: '#46527a',
  border: '#5b6788',
  graticule: '#7d8ab0',
  lawn: '#2f4440',
  gravel: '#4b4e58',
  edge: '#16201f',
  ivory: '#f0e8d6',
  ivorySoft: '#cfc8ba',
  halo: '#0b1120',
} as const
