type UrlOf = (i: number) => string

interface Latency {
  /** The median, so that one busy moment of the machine does not count. */
  ms: number
  p99: number
}

const warmUp = 300
let visitors = 0

/** Sends one request at a time to each URL in turn, so that a busy moment slows all of them. */
export async function measureLatencies(count: number, urls: UrlOf[]): Promise<Latency[]> {
  const times = urls.map((): number[] => [])
  for (let i = -warmUp; i < count; i++) {
    for (const [u, url] of urls.entries()) {
      const started = performance.now()
      await get(url(Math.abs(i)))
      if (i >= 0) times[u]?.push(performance.now() - started)
    }
  }
  return times.map((list) => {
    const sorted = list.toSorted((a, b) => a - b)
    return {
      ms: sorted[Math.floor(count / 2)] ?? 0,
      p99: sorted[Math.floor(count * 0.99)] ?? 0,
    }
  })
}

async function get(url: string): Promise<void> {
  visitors++
  const response = await fetch(url, { headers: { 'x-forwarded-for': clientAddress(visitors) } })
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`)
  await response.arrayBuffer()
}

/** A different IP address for each visitor, so that no request meets a rate limit. */
export function clientAddress(visitor: number): string {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
}
