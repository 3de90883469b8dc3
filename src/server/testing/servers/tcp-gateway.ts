import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface Passage {
  near: Socket
  /** Null where the gateway was silent when the client connected. */
  far: Socket | null
  isHung: boolean
  /** Whether the client has sent a LISTEN to PostgreSQL. */
  hasListened: boolean
}

/**
 * Passes TCP connections on to a server. When it falls silent, they stay open but carry nothing; when it is cut
 * off, they are reset.
 */
export async function openTcpGateway(target: { port: number; host?: string }) {
  const passages = new Set<Passage>()
  let isSilent = false
  let isCut = false
  const server = createServer((near) => {
    near.on('error', () => {})
    if (isCut) return void near.resetAndDestroy()
    const far = isSilent ? null : connect(target.port, target.host ?? '127.0.0.1')
    const passage: Passage = { near, far, isHung: isSilent, hasListened: false }
    passages.add(passage)
    near.on('data', (bytes) => {
      if (passage.isHung) return
      if (bytes.includes('listen ')) passage.hasListened = true
      far?.write(bytes)
    })
    far?.on('data', (bytes) => {
      if (!passage.isHung) near.write(bytes)
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      socket?.on('error', () => {})
      socket?.on('close', () => {
        if (socket === near) passages.delete(passage)
        if (!passage.isHung || socket === near) other?.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** The open connections that still carry something. */
    count: () => [...passages].filter(({ isHung }) => !isHung).length,
    /** Hangs the open connections, or those that listen to PostgreSQL. New ones work. */
    hang(which: 'all' | 'listening' = 'all') {
      for (const passage of passages)
        if (which === 'all' || passage.hasListened) passage.isHung = true
    },
    /** While silent, new connections are accepted and never answered, and the open ones hang. */
    setSilent(value: boolean) {
      isSilent = value
      if (value) for (const passage of passages) passage.isHung = true
    },
    /** While cut off, new connections are reset, as the open ones were. */
    setCut(value: boolean) {
      isCut = value
      if (!value) return
      for (const { near, far } of passages) {
        near.resetAndDestroy()
        far?.resetAndDestroy()
      }
    },
    close() {
      for (const { near, far } of passages) {
        near.destroy()
        far?.destroy()
      }
      server.close()
    },
  }
}
