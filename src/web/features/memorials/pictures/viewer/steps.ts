interface Spot {
  x: number
  y: number
}

/** In pixels; less is a tap, or a hand that trembles. */
const shortestSwipe = 48

/** How many pictures a key leads on. */
export function stepOfKey(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return 1
  if (key === 'ArrowLeft') return -1
  if (key === 'Home') return -at
  return key === 'End' ? count - 1 - at : 0
}

/** To the left leads on, to the right back; up and down nowhere. */
export function stepOfSwipe(from: Spot, to: Spot): number {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) < shortestSwipe || Math.abs(across) < 1.5 * Math.abs(down)) return 0
  return across < 0 ? 1 : -1
}
