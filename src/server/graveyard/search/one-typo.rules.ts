/** Whether adding, dropping, replacing or swapping one letter turns one word into the other. */
export function isOneTypo(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [[...a], [...b]] : [[...b], [...a]]
  let start = 0
  while (start < short.length && long[start] === short[start]) start++
  let end = 0
  while (end < short.length - start && long.at(-1 - end) === short.at(-1 - end)) end++
  const left = long.slice(start, long.length - end)
  const right = short.slice(start, short.length - end)
  if (left.length === 1) return right.length <= 1
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
