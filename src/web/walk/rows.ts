import type { Point } from './places.ts'

/** Stones whose positions differ by less stand in the same row. */
const rowDepth = 0.8

/** The graves in rows from the north to the south, each from the west to the east. */
export function rowsOf<Grave extends Point>(graves: readonly Grave[]): Grave[][] {
  const rows: Grave[][] = []
  let began = Number.NEGATIVE_INFINITY
  for (const grave of graves.toSorted((a, b) => a.z - b.z || a.x - b.x)) {
    if (grave.z - began < rowDepth) rows.at(-1)?.push(grave)
    else {
      rows.push([grave])
      began = grave.z
    }
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x))
}

export type Step = 'left' | 'right' | 'next-row' | 'previous-row'

/** The neighbouring grave in a direction; undefined at the end of the row or of the rows. */
export function stepFrom<Grave extends Point & { id: number }>(
  graves: readonly Grave[],
  fromId: number,
  step: Step,
): Grave | undefined {
  const rows = rowsOf(graves)
  const at = rows.findIndex((row) => row.some(({ id }) => id === fromId))
  const row = rows[at]
  const place = row?.findIndex(({ id }) => id === fromId) ?? -1
  const from = row?.[place]
  if (!row || !from) return undefined
  if (step === 'left') return row[place - 1]
  if (step === 'right') return row[place + 1]
  const other = rows[step === 'next-row' ? at + 1 : at - 1]
  return other && nearestTo(other, from)
}

export function nearestTo<Grave extends Point>(
  graves: readonly Grave[],
  point: Point,
): Grave | undefined {
  let found: Grave | undefined
  let least = Number.POSITIVE_INFINITY
  for (const grave of graves) {
    const away = (grave.x - point.x) ** 2 + (grave.z - point.z) ** 2
    if (away < least) {
      least = away
      found = grave
    }
  }
  return found
}
