import { createServer } from 'node:net'

/**
 * A free port below the range that the system uses for outgoing connections. One of those could take a higher
 * port before the program has started.
 */
export async function lowPort(): Promise<number> {
  const port = 12_000 + Math.floor(Math.random() * 20_000)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  return isFree ? port : lowPort()
}
