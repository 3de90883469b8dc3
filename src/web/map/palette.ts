/** Dusk: the map keeps to blues and stone, so that candle light belongs to the graves alone. */
export const dusk = {
  water: '#0f1626',
  land: '#212a44',
  coast: '#46527a',
  border: '#5b6788',
  graticule: '#7d8ab0',
  meadow: '#1d2a31',
  lawn: '#31443c',
  gravel: '#5a5a5f',
  edge: '#16201f',
  ivory: '#f0e8d6',
  ivorySoft: '#cfc8ba',
  stone: '#a9a596',
  halo: '#0b1120',
} as const
