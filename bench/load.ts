import autocannon, { type Request } from 'autocannon'

interface Options {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Called when the warm-up is over and what counts begins. */
  onWarm?: () => void
  /** Makes every request its own: who sends it, and what. */
  next?: () => { body?: string; path?: string; address: string }
}

const connections = 8

/** A few connections for a few seconds on this machine; any refusal makes the number worthless. */
export async function load(
  url: string,
  options: Options = {},
): Promise<{ perSecond: number; requests: number }> {
  const { method = 'GET', headers = {}, next } = options
  const request: Request = { method, headers }
  if (next) {
    request.setupRequest = (given) => {
      const { body, path, address } = next()
      return {
        ...given,
        ...(body && { body }),
        ...(path && { path }),
        headers: { ...headers, 'x-forwarded-for': address },
      }
    }
  }
  await autocannon({ url, connections, duration: 2, requests: [request] })
  options.onWarm?.()
  const result = await autocannon({ url, connections, duration: 5, requests: [request] })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests to ${url} were refused.`)
  return { perSecond: result.requests.average, requests: result.requests.total }
}
