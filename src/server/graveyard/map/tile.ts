import type { Cemetery, Cluster, Stone } from './map.store.ts'
import { type Area, sectionsIn } from './plots.rules.ts'
import { lastLevel, onMap, type Square, squareOf } from './squares.ts'
import type { Feature, Layer } from './vector-tile.ts'

/** Steps from one side of a tile to the other. */
const extent = 4096
/** A tile is 64 lights wide; 128 where rows can be made out. */
const lightSteps = { far: 6, near: 7 }
const nearFrom = 15
const maxNameLength = 24

/** The level whose squares are the lights of a tile. */
export function clusterLevel(zoom: number): number {
  const steps = zoom < nearFrom ? lightSteps.far : lightSteps.near
  return Math.min(lastLevel, zoom + steps)
}

/** One feature for all lights of the same brightness takes a fifth of the space. */
export function clustersLayer(tile: Square, found: Cluster[]): Layer {
  const steps = clusterLevel(tile.z) - tile.z
  const step = extent >> steps
  const byBrightness = Map.groupBy(found, ({ graves }) => brightnessOf(graves))
  const features = [...byBrightness].map(([graves, alike]): Feature => {
    const points = alike.map(({ square }) => {
      const { x, y } = squareOf(steps, square % 4 ** steps)
      return { x: x * step + step / 2, y: y * step + step / 2 }
    })
    return { kind: 'points', points, tags: { graves } }
  })
  return { name: 'lights', extent, features }
}

/** The eye cannot see more than two digits. */
function brightnessOf(graves: number): number {
  return Number(graves.toPrecision(2))
}

export function stonesLayer(tile: Square, found: Stone[]): Layer {
  const features = found.map(
    (stone): Feature => ({
      kind: 'points',
      id: stone.graveId,
      points: [inTile(tile, stone)],
      tags: {
        name: shortName(stone.fullName),
        style: stone.graveStyle,
        open: stone.isOpen,
        ...(stone.litOn !== null && { lit: stone.litOn }),
      },
    }),
  )
  return { name: 'stones', extent, features }
}

/** The length of the text below a stone; a thousand names must fit into a tile. */
function shortName(name: string): string {
  const signs = [...name]
  return signs.length <= maxNameLength ? name : `${signs.slice(0, maxNameLength - 1).join('')}…`
}

export function groundLayers(tile: Square, cemeteries: Cemetery[]): Layer[] {
  const area = areaOf(tile)
  const sections = cemeteries.flatMap(({ country, plots }) => sectionsIn(area, country, plots))
  const layer = (name: string, areas: Area[]): Layer => ({
    name,
    extent,
    features: areas.map((part) => ({ kind: 'area', points: cornersOf(tile, part), tags: {} })),
  })
  return [
    layer(
      'grounds',
      sections.map(({ ground }) => ground),
    ),
    layer(
      'lawns',
      sections.map(({ lawn }) => lawn),
    ),
  ]
}

function inTile(tile: Square, spot: { latitude: number; longitude: number }) {
  const { x, y } = onMap(spot)
  const across = 2 ** tile.z
  const step = (part: number, at: number) => Math.round((part * across - at) * extent)
  return { x: step(x, tile.x), y: step(y, tile.y) }
}

/** Clockwise. What lies far outside the tile is clipped: renderers use small integers. */
function cornersOf(tile: Square, { north, west, south, east }: Area) {
  const from = inTile(tile, { latitude: north, longitude: west })
  const to = inTile(tile, { latitude: south, longitude: east })
  const cut = (steps: number) => Math.min(2 * extent, Math.max(-extent, steps))
  const [left, top, right, bottom] = [cut(from.x), cut(from.y), cut(to.x), cut(to.y)]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

function areaOf({ z, x, y }: Square): Area {
  const across = 2 ** z
  const latitude = (part: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * part) / across))) * 180) / Math.PI
  return {
    west: (x / across) * 360 - 180,
    east: ((x + 1) / across) * 360 - 180,
    north: latitude(y),
    south: latitude(y + 1),
  }
}
