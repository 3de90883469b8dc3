import { connect } from 'node:net'

const connections = 8

/**
 * Answers in a second to the same question, asked again and again. What comes back is only counted: a
 * load that needs longer to read an answer than the server to give it would measure itself.
 */
export async function flood(
  address: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(address)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const question = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const until = performance.now() + seconds * 1000
  const counts = await Promise.all(Array.from({ length: connections }, ask))
  return counts.reduce((sum, count) => sum + count, 0) / seconds

  function ask(): Promise<number> {
    return new Promise((resolve, reject) => {
      let answered = 0
      let missing = 0
      const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(question))
      socket.on('error', reject)
      socket.on('data', (bytes) => {
        // Each question waits for its answer, so an answer begins with a piece and ends with one.
        missing = (missing || lengthOf(bytes)) - bytes.length
        if (missing > 0) return
        answered++
        if (performance.now() < until) socket.write(question)
        else socket.end(() => resolve(answered))
      })
      socket.on('close', () => reject(new Error(`${address} hung up.`)))
    })
  }
}

function lengthOf(answer: Buffer): number {
  const end = answer.indexOf('\r\n\r\n')
  const head = answer.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || !length)
    throw new Error(`Not what was asked for: ${head}`)
  return end + 4 + Number(length)
}
