import { connect, type Socket } from 'node:net'

const trickleMs = 3_000

/** Connections that have begun a request and never end it: one letter now and then. */
export async function openSlowClients(ports: readonly number[], count: number) {
  const sockets: Socket[] = []
  for (let n = 0; n < count; n += 1) {
    const socket = connect(ports[n % ports.length] ?? 0, '127.0.0.1')
    // The server may well hang up on them.
    socket.on('error', () => {})
    socket.on('connect', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '))
    sockets.push(socket)
    if (n % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const trickle = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, trickleMs)
  return {
    open: () => sockets.filter(({ destroyed }) => !destroyed).length,
    close() {
      clearInterval(trickle)
      for (const socket of sockets) socket.destroy()
    },
  }
}
