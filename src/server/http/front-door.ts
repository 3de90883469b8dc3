import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { KeptAnswer } from './kept-answer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    frontDoor: FrontDoor
  }
}

const room = 200

/** How often the answers of one route were handed out, whole and as "not changed". */
interface Tally {
  full: number
  unchanged: number
}

/**
 * What most visitors ask for is handed out at the door, before the framework is woken. Answers are
 * kept by host and address, so nobody is served here whom the house would not have let in.
 */
export class FrontDoor {
  readonly #kept = new Map<string, { answer: KeptAnswer<unknown>; tally: Tally }>()
  readonly #tallies = new Map<string, Tally>()
  #isClosing = false

  remember({ url, headers }: IncomingMessage, route: string, answer: KeptAnswer<unknown>): void {
    const tally = this.#tallies.get(route) ?? { full: 0, unchanged: 0 }
    this.#tallies.set(route, tally)
    const key = `${headers.host} ${url}`
    this.#kept.delete(key)
    this.#kept.set(key, { answer, tally })
    const [oldest = ''] = this.#kept.keys()
    if (this.#kept.size > room) this.#kept.delete(oldest)
  }

  /** Whoever comes is still served, but comes in by another door the next time. */
  beginClosing(): void {
    this.#isClosing = true
  }

  get isClosing(): boolean {
    return this.#isClosing
  }

  get tallies(): ReadonlyMap<string, Readonly<Tally>> {
    return this.#tallies
  }

  get size(): number {
    return this.#kept.size
  }

  /** False if somebody inside has to see to it. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#isClosing) response.shouldKeepAlive = false
    if (request.method !== 'GET') return false
    const kept = this.#kept.get(`${request.headers.host} ${request.url}`)
    if (!kept?.answer.isCurrent) return false
    kept.answer.write(request, response)
    if (response.statusCode === 304) kept.tally.unchanged++
    else kept.tally.full++
    return true
  }
}

export function openFrontDoor(app: FastifyInstance): FrontDoor {
  const door = new FrontDoor()
  app.decorate('frontDoor', door)
  const inside = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!door.answer(request, response)) for (const listen of inside) listen(request, response)
  })
  // Of what was under way when we began to close.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (door.isClosing) reply.raw.shouldKeepAlive = false
    done()
  })
  return door
}
