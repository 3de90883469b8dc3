import cemeteries from './cemeteries.json' with { type: 'json' }
import { spiral, spiralIndex } from './spiral.ts'

/** The cemetery for owners without a country: in the hills above New York. */
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
/** From one section to the next, both ways: twelve rows are as deep as sixteen stones are wide. */
const pitch = across * stone + path
/** The first row lies on the middle's own latitude, the middle of the lawn south of it. */
const offset = ((deep - 1) * row) / 2
const metresPerDegree = 111_320

/** The plot with this number in the cemetery of a country; each number is another spot. */
export function plotOf(country: string | null, number: number): Position {
  const section = spiral(Math.floor(number / (across * deep)))
  const within = number % (across * deep)
  const east = section.x * pitch + ((within % across) - (across - 1) / 2) * stone
  const south = section.y * pitch + Math.floor(within / across) * row
  const { latitude, longitude } = fromMiddle(middleOf(country), east, south)
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

/** Whether the plot with this number lies first on a new lawn. */
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

/** A piece of a cemetery: the lawn its stones stand on, and that with the halves of its paths. */
export interface Section {
  lawn: Area
  ground: Area
}

/** The sections with plots given out that lie, also in part, in an area. Costs what lies there. */
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
