/** The places around a first one, ring by ring. */
export function spiral(index: number): { x: number; y: number } {
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

/** Which place of the spiral lies there. */
export function spiralIndex(x: number, y: number): number {
  const ring = Math.max(Math.abs(x), Math.abs(y))
  if (ring === 0) return 0
  const side = 2 * ring
  const inner = (side - 1) ** 2
  if (x === ring && y > -ring) return inner + y + ring - 1
  if (y === ring) return inner + side + ring - 1 - x
  if (x === -ring) return inner + 2 * side + ring - 1 - y
  return inner + 3 * side + x + ring - 1
}
