import cemeteries from './cemeteries.json' with { type: 'json' }

/** The cemetery for owners without a country, in the hills above New York. */
const commonGround: Spot = [41.25, -74.1]

type Spot = [latitude: number, longitude: number]

export interface Position {
  latitude: number
  longitude: number
}

/** Metres between two stones of a row, between two rows, and the width of a path. */
const stone = 12
const row = 16
const path = 14
/** A section is twelve rows of sixteen stones, with paths around it. */
const across = 16
const deep = 12
/** The distance between sections, in both directions: twelve rows are as deep as sixteen stones are wide. */
const pitch = across * stone + path
/** The first row lies on the latitude of the cemetery's centre; the centre of the lawn is south of it. */
const offset = ((deep - 1) * row) / 2
const metresPerDegree = 111_320

/** The plot with this number in the cemetery of a country. No two numbers share a spot. */
export function plotOf(country: string | null, number: number): Position {
  const section = spiral(Math.floor(number / (across * deep)))
  const within = number % (across * deep)
  const east = section.x * pitch + ((within % across) - (across - 1) / 2) * stone
  const south = section.y * pitch + Math.floor(within / across) * row
  const { latitude, longitude } = fromMiddle(middleOf(country), east, south)
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

/** Whether this plot is the first of a new lawn. */
export function opensSection(number: number): boolean {
  return number % (across * deep) === 0
}

/** Where the cemetery of a country begins. */
export function middleOf(country: string | null): Position {
  const [latitude, longitude] = spots[country ?? ''] ?? commonGround
  return { latitude, longitude }
}

export interface Area {
  west: number
  south: number
  east: number
  north: number
}

/** A piece of a cemetery: the lawn with its stones, and the same including half of the paths around it. */
export interface Section {
  lawn: Area
  ground: Area
}

/** The sections with assigned plots that lie at least partly in an area. The cost depends only on those. */
export function sectionsIn(area: Area, country: string | null, plots: number): Section[] {
  const middle = middleOf(country)
  const sections = Math.ceil(plots / (across * deep))
  const rings = Math.ceil((Math.sqrt(sections) - 1) / 2)
  const reach = ({ south, east }: { south: number; east: number }) => ({
    x: clamp(Math.round(east / pitch), -rings, rings),
    y: clamp(Math.round((south - offset) / pitch), -rings, rings),
  })
  if (rings < 0 || !touches(area, areaAround(middle, 0, 0, rings * pitch + pitch / 2))) return []
  const from = reach(inMetres(middle, area.north, area.west))
  const to = reach(inMetres(middle, area.south, area.east))
  const found: Section[] = []
  for (let x = from.x; x <= to.x; x++) {
    for (let y = from.y; y <= to.y; y++) {
      if (spiralIndex(x, y) >= sections) continue
      found.push({
        lawn: areaAround(middle, x, y, (pitch - path) / 2),
        ground: areaAround(middle, x, y, pitch / 2),
      })
    }
  }
  return found
}

const spots = cemeteries as unknown as Record<string, Spot>

function fromMiddle({ latitude, longitude }: Position, east: number, south: number): Position {
  return {
    latitude: latitude - south / metresPerDegree,
    longitude: longitude + east / metresEastPerDegree(latitude),
  }
}

function inMetres(middle: Position, latitude: number, longitude: number) {
  return {
    south: (middle.latitude - latitude) * metresPerDegree,
    east: (longitude - middle.longitude) * metresEastPerDegree(middle.latitude),
  }
}

function metresEastPerDegree(latitude: number): number {
  return metresPerDegree * Math.cos((latitude * Math.PI) / 180)
}

function areaAround(middle: Position, x: number, y: number, half: number): Area {
  const northWest = fromMiddle(middle, x * pitch - half, y * pitch + offset - half)
  const southEast = fromMiddle(middle, x * pitch + half, y * pitch + offset + half)
  return {
    north: northWest.latitude,
    west: northWest.longitude,
    south: southEast.latitude,
    east: southEast.longitude,
  }
}

function touches(one: Area, other: Area): boolean {
  return (
    one.west < other.east &&
    other.west < one.east &&
    one.south < other.north &&
    other.south < one.north
  )
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(7))
}

/** The sections around a first one, ring by ring. */
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

/** The index of a place in the spiral. */
function spiralIndex(x: number, y: number): number {
  const ring = Math.max(Math.abs(x), Math.abs(y))
  if (ring === 0) return 0
  const side = 2 * ring
  const inner = (side - 1) ** 2
  if (x === ring && y > -ring) return inner + y + ring - 1
  if (y === ring) return inner + side + ring - 1 - x
  if (x === -ring) return inner + 2 * side + ring - 1 - y
  return inner + 3 * side + x + ring - 1
}
