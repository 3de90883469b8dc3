import { problem } from '../lib/problem.ts'

/** Makes a code from a name that people can type. */
export function codeFromName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-+|-+$/g, '').slice(0, 40) || 'partner'
}

/** People type codes, link them and read them aloud. */
export function isGoodCode(code: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$/.test(code)
}

const monthsShown = 12

/** The last twelve months including this one, the oldest first, as `2026-11`. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: monthsShown }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsShown + 1 + back))
      .toISOString()
      .slice(0, 7),
  )
}

/** Keeps partners from seeing each other's figures. Returns the code as it is stored. */
export function requireOwn(code: string, partner: { code: string }): string {
  if (code.toLowerCase() !== partner.code) throw problem('forbidden')
  return partner.code
}
