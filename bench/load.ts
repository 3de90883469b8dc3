import autocannon, { type Request } from 'autocannon'

interface Options {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Called when the warm-up ends and the measurement begins. */
  onWarm?: () => void | Promise<void>
  /** Gives each request its own body, path and client address. */
  next?: () => { body?: string; path?: string; address: string }
}

const connections = 8

/** Sends requests for five seconds after a warm-up. Fails when the server refuses one. */
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
  await options.onWarm?.()
  const result = await autocannon({ url, connections, duration: 5, requests: [request] })
  if (result.non2xx > 0) throw new Error(`${url} refused ${result.non2xx} requests.`)
  return { perSecond: result.requests.average, requests: result.requests.total }
}
