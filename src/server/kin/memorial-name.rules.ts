import type { Site } from '../lib/site.ts'

/** How a person may name another memorial: by its code, or by the number of its grave. */
export interface MemorialName {
  code: string | null
  graveId: number | null
}

/**
 * Reads a permanent address, a page address, a link of the graveyard, a code or a number. Null for anything
 * else, and for addresses of other sites.
 */
export function memorialNamed(text: string, { publicUrl }: Site): MemorialName | null {
  const trimmed = text.trim()
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed)) {
    if (!URL.canParse(trimmed) || new URL(trimmed).host !== new URL(publicUrl).host) return null
  }
  const [, code] = /(?:^|\/)(?:g|memorial)\/([^/?#\s]{1,64})/i.exec(trimmed) ?? []
  if (code) return { code: code.toLowerCase(), graveId: null }
  const [, inLink] = /[?&]grave_id=(\d{1,15})(?:&|#|$)/.exec(trimmed) ?? []
  if (inLink) return { code: null, graveId: Number(inLink) }
  if (!/^[\da-z]{1,15}$/i.test(trimmed)) return null
  // A code may consist of digits alone.
  return {
    code: trimmed.toLowerCase(),
    graveId: /^\d+$/.test(trimmed) ? Number(trimmed) : null,
  }
}
