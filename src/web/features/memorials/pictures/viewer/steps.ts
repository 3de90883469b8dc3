interface Spot {
  x: number
  y: number
}

/** In pixels; anything shorter is a tap, or a trembling hand. */
const shortestSwipe = 48

/** How many pictures a key moves by. */
export function stepOfKey(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return 1
  if (key === 'ArrowLeft') return -1
  if (key === 'Home') return -at
  return key === 'End' ? count - 1 - at : 0
}

/** Left moves on, right moves back; up and down do nothing. */
export function stepOfSwipe(from: Spot, to: Spot): number {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) < shortestSwipe || Math.abs(across) < 1.5 * Math.abs(down)) return 0
  return across < 0 ? 1 : -1
}
