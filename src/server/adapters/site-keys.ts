import { isLoopback } from '../config/config.ts'

const wellKnownPath = '/.well-known/vigil'
const maxWaitMs = 10_000
const maxAnswerLength = 64 * 1024

/** What a site publishes at its well-known address; null where it cannot be reached. */
export async function fetchSiteKeys(address: string): Promise<string | null> {
  const url = URL.parse(address)
  // Over plain HTTP, an attacker on the way could substitute another key.
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isSafe) return null
  if (url.pathname === '/') url.pathname = wellKnownPath
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(maxWaitMs) })
    if (!response.ok) return null
    const text = await response.text()
    return text.length > maxAnswerLength ? null : text
  } catch {
    return null
  }
}
