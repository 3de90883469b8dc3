import { connect } from 'node:net'

const connections = 8

/**
 * Requests per second that a server handles when the same request is repeated. The responses are only counted:
 * a client that takes longer to parse a response than the server to send it would measure itself.
 */
export async function requestsPerSecond(
  address: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(address)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const until = performance.now() + seconds * 1000
  const counts = await Promise.all(Array.from({ length: connections }, countResponses))
  return counts.reduce((sum, count) => sum + count, 0) / seconds

  function countResponses(): Promise<number> {
    return new Promise((resolve, reject) => {
      let responses = 0
      let missing = 0
      const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(request))
      socket.on('error', reject)
      socket.on('data', (bytes) => {
        // A request waits for the response to the one before, so no chunk holds parts of two responses.
        missing = (missing || lengthOf(bytes)) - bytes.length
        if (missing > 0) return
        responses++
        if (performance.now() < until) socket.write(request)
        else socket.end(() => resolve(responses))
      })
      socket.on('close', () => reject(new Error(`${address} closed the connection.`)))
    })
  }
}

function lengthOf(response: Buffer): number {
  const end = response.indexOf('\r\n\r\n')
  const head = response.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || !length) throw new Error(`Unexpected response: ${head}`)
  return end + 4 + Number(length)
}
