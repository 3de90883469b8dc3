import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'

export type GatewayState = 'open' | 'cut' | 'silent'

/** Asks the thread for a gateway to a port of this machine. */
export interface Opening {
  target: number
  reply: MessagePort
}

export interface Change {
  port: number
  state: GatewayState
}

export interface Gateway {
  port: number
  /**
   * `cut` resets open connections, `silent` keeps them open without passing anything on; the same goes for new
   * ones.
   */
  set(state: GatewayState): void
}

export type Gateways = ReturnType<typeof startGateways>

/**
 * Gateways in a thread of their own. In the thread that makes the load, a busy machine would delay the members
 * of a cluster until they consider each other lost.
 */
export function startGateways() {
  const worker = new Worker(new URL('./gateway-worker.ts', import.meta.url))
  return {
    async open(target: number): Promise<Gateway> {
      const { port1, port2: reply } = new MessageChannel()
      const opened = once(port1, 'message')
      worker.postMessage({ target, reply } satisfies Opening, [reply])
      const [port] = (await opened) as [number]
      port1.close()
      const set = (state: GatewayState) => worker.postMessage({ port, state } satisfies Change)
      return { port, set }
    },
    async close(): Promise<void> {
      await worker.terminate()
    },
  }
}
