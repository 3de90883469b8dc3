/** The map is halved this often in each direction; a square of the last level has room for one stone. */
export const lastLevel = 23

/** Counts of graves are stored for squares of these levels; tiles with smaller squares count their own. */
export const countedLevels = { first: 6, last: 20 }

/** A square of the map, named like a tile: its level, and its position from the west and from the north. */
export interface Square {
  z: number
  x: number
  y: number
}

/** Interleaves the bits of both directions, so that the content of a square is one range at every deeper level. */
export function mortonCode({ z, x, y }: Square): number {
  let number = 0
  for (let bit = 0; bit < z; bit++) {
    // Bitwise operators work on 32 bits; these numbers have up to 46.
    number += (((x >> bit) & 1) + 2 * ((y >> bit) & 1)) * 4 ** bit
  }
  return number
}

export function squareOf(z: number, number: number): Square {
  const square = { z, x: 0, y: 0 }
  for (let bit = 0, rest = number; bit < z; bit++, rest = Math.floor(rest / 4)) {
    square.x += (rest & 1) << bit
    square.y += ((rest >> 1) & 1) << bit
  }
  return square
}

/** The squares of a deeper level that make up a square. */
export function rangeWithin(square: Square, level: number): { first: number; last: number } {
  const parts = 4 ** (level - square.z)
  const first = mortonCode(square) * parts
  return { first, last: first + parts - 1 }
}

const edge = 85.05

/** From 0 to 1, from the west to the east and from the north to the south of the map. */
export function onMap({ latitude, longitude }: { latitude: number; longitude: number }) {
  const bent = (Math.min(edge, Math.max(-edge, latitude)) * Math.PI) / 180
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + bent / 2)) / (2 * Math.PI),
  }
}

/** The number of the smallest square that a position lies in. */
export function mapSquareOf(position: { latitude: number; longitude: number }): number {
  const across = 2 ** lastLevel
  const { x, y } = onMap(position)
  const index = (part: number) => Math.min(across - 1, Math.max(0, Math.floor(part * across)))
  return mortonCode({ z: lastLevel, x: index(x), y: index(y) })
}
