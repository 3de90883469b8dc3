/** The list with one item moved to another place; unchanged if there is no such place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const isInside = (at: number) => at >= 0 && at < items.length
  const [item] = items.slice(from, from + 1)
  if (!isInside(from) || !isInside(to) || item === undefined) return [...items]
  const others = items.toSpliced(from, 1)
  return others.toSpliced(to, 0, item)
}
