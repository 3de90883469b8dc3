import cemeteries from './cemeteries.json' with { type: 'json' }

/** Where those rest who have named no country: in the hills above New York. */
const commonGround: Spot = [41.25, -74.1]

type Spot = [latitude: number, longitude: number]

export interface Position {
  latitude: number
  longitude: number
}

/** Metres between two stones of a row, two rows, and the width of a path. */
const stone = 12
const row = 16
const path = 14
/** A section is twelve rows of sixteen stones; paths run around it. */
const across = 16
const deep = 12
const metresPerDegree = 111_320

/** The plot with this number in the cemetery of a country; each number is another spot. */
export function plotOf(country: string | null, number: number): Position {
  const [latitude, longitude] = spots[country ?? ''] ?? commonGround
  const section = spiral(Math.floor(number / (across * deep)))
  const within = number % (across * deep)
  const east = section.x * (across * stone + path) + ((within % across) - (across - 1) / 2) * stone
  const south = section.y * (deep * row + path) + Math.floor(within / across) * row
  const metresEast = metresPerDegree * Math.cos((latitude * Math.PI) / 180)
  return {
    latitude: rounded(latitude - south / metresPerDegree),
    longitude: rounded(longitude + east / metresEast),
  }
}

const spots = cemeteries as unknown as Record<string, Spot>

/** The sections lie around the first one, ring by ring. */
function spiral(index: number): { x: number; y: number } {
  if (index === 0) return { x: 0, y: 0 }
  const ring = Math.ceil((Math.sqrt(index + 1) - 1) / 2)
  const side = 2 * ring
  const along = index - (side - 1) ** 2
  const step = along % side
  switch (Math.floor(along / side)) {
    case 0:
      return { x: ring, y: step - ring + 1 }
    case 1:
      return { x: ring - step - 1, y: ring }
    case 2:
      return { x: -ring, y: ring - step - 1 }
    default:
      return { x: step - ring + 1, y: -ring }
  }
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(7))
}
