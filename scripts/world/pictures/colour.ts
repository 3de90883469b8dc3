export type Colour = [red: number, green: number, blue: number]

export function mix([a, b, c]: Colour, [d, e, f]: Colour, share: number): Colour {
  return [a + (d - a) * share, b + (e - b) * share, c + (f - c) * share]
}

export function lightOf([red, green, blue]: Colour): number {
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

/** Smoothstep: 0 up to `from`, 1 beyond `to`. */
export function ease(from: number, to: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
