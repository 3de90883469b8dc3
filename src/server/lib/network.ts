import { isIPv6 } from 'node:net'

const bitsPerGroup = 16
const groupCount = 8
const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What a rate limit counts per network address: the whole of an IPv4 address, but only the first bits of an
 * IPv6 address, because one household or server has at least a /64 to choose from.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (!isIPv6(address)) return address
  const mapped = mappedIPv4.exec(address)?.[1]
  if (mapped) return mapped
  const groups = groupsOf(address).slice(0, bits / bitsPerGroup)
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`
}

function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%')
  const [head = '', tail] = bare.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((g) => parseInt(g, 16)))
  const before = read(head)
  if (tail === undefined) return before
  const after = read(tail)
  const gap = Math.max(0, groupCount - before.length - after.length)
  return [...before, ...Array<number>(gap).fill(0), ...after]
}

/**
 * The first half of a network address, for a person to recognise: it identifies a provider but no household.
 * Null on this machine.
 */
export function networkStart(address: string): string | null {
  const [first = '', second] = networkOf(address, 48).split(/[.:]/)
  if (!second || first === '127' || first === '0') return null
  return isIPv6(address) && !mappedIPv4.test(address)
    ? `${first}:${second}:…`
    : `${first}.${second}.…`
}
