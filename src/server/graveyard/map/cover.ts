import { type Area } from './plots.rules.ts'
import { countedLevels, mortonCode, onMap } from './squares.ts'

/** Squares of one level, as ranges of their numbers. */
export interface Cover {
  level: number
  ranges: { first: number; last: number }[]
}

/** The longer side of an area is at least this many squares. */
const fineness = 16

/**
 * The counted squares that cover an area: a little more than the area, and never many. An area whose east is
 * west of its west crosses the 180th meridian.
 */
export function coverOf(area: Area): Cover {
  const from = onMap({ latitude: area.north, longitude: area.west })
  const turn = area.east < area.west ? 360 : 0
  const to = onMap({ latitude: area.south, longitude: area.east + turn })
  const side = Math.max(to.x - from.x, to.y - from.y, 2 ** -countedLevels.last)
  const wanted = Math.ceil(Math.log2(fineness / side))
  const level = Math.min(countedLevels.last, Math.max(countedLevels.first, wanted))
  const across = 2 ** level
  const index = (part: number) => Math.min(across - 1, Math.max(0, Math.floor(part * across)))
  const lastX = turn ? index(to.x - 1) + across : index(to.x)
  const numbers = new Set<number>()
  for (let x = index(from.x); x <= lastX; x++) {
    for (let y = index(from.y); y <= index(to.y); y++) {
      numbers.add(mortonCode({ z: level, x: x % across, y }))
    }
  }
  return { level, ranges: rangesOf([...numbers].toSorted((a, b) => a - b)) }
}

/** Adjacent numbers become one range. */
function rangesOf(numbers: number[]): Cover['ranges'] {
  const ranges: Cover['ranges'] = []
  for (const number of numbers) {
    const open = ranges.at(-1)
    if (open && open.last === number - 1) open.last = number
    else ranges.push({ first: number, last: number })
  }
  return ranges
}
