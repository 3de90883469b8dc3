import { connect, type Socket } from 'node:net'

const trickleMs = 3_000

/** Opens connections that begin a request and never finish it: one byte every three seconds. */
export async function openSlowClients(ports: readonly number[], count: number) {
  const sockets: Socket[] = []
  for (let n = 0; n < count; n += 1) {
    const socket = connect(ports[n % ports.length] ?? 0, '127.0.0.1')
    // The server may close these connections.
    socket.on('error', () => {})
    socket.on('connect', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '))
    sockets.push(socket)
    if (n % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const trickle = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, trickleMs)
  return {
    close() {
      clearInterval(trickle)
      for (const socket of sockets) socket.destroy()
    },
  }
}
