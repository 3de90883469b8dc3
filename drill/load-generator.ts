import { setTimeout as wait } from 'node:timers/promises'

export interface Outcome {
  scenario: string
  /** 0 where there was no response. */
  status: number
  /** False if the machine could not keep up with the load, which says nothing about the product. */
  wasSent: boolean
  ms: number
  /** When the request was sent. */
  at: number
  /** The body of an error response, or the error of the connection. */
  error: string
}

/** What a visitor or member does: one request, or several. */
export interface Scenario {
  name: string
  /** How often it runs, relative to the others. */
  weight: number
  run(send: Send): Promise<void>
}

/** Sends a request and records its outcome; null where there was no response. */
export type Send = (path: string, init?: RequestInit) => Promise<Response | null>

const timeoutMs = 15_000
const maxConcurrent = 400
const tickMs = 10

export function sendTo(
  url: string,
  record: (outcome: Omit<Outcome, 'scenario'>) => void = () => {},
): Send {
  return async (path, init) => {
    const at = performance.now()
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      const body = await response.arrayBuffer()
      const { status } = response
      const error = status >= 400 ? Buffer.from(body).toString() : ''
      record({ status, wasSent: true, ms: performance.now() - at, at, error })
      return new Response(body, { status })
    } catch (error) {
      record({ status: 0, wasSent: true, ms: performance.now() - at, at, error: String(error) })
      return null
    }
  }
}

/** Starts scenarios at a fixed rate, whether or not earlier ones have ended (an open workload). */
export function startLoad(url: string, perSecond: number, scenarios: readonly Scenario[]) {
  const outcomes: Outcome[] = []
  const totalWeight = scenarios.reduce((sum, { weight }) => sum + weight, 0)
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  function pickScenario(): Scenario {
    let at = Math.random() * totalWeight
    for (const scenario of scenarios) {
      at -= scenario.weight
      if (at < 0) return scenario
    }
    throw new Error('The weights do not add up.')
  }

  async function generate(): Promise<void> {
    let last = performance.now()
    while (!stopping.signal.aborted) {
      const due = Math.floor(((performance.now() - last) / 1000) * perSecond)
      if (due > 0) last += (due / perSecond) * 1000
      for (let n = 0; n < due; n += 1) {
        const { name, run: start } = pickScenario()
        if (running.size >= maxConcurrent) {
          outcomes.push({
            scenario: name,
            status: 0,
            wasSent: false,
            ms: timeoutMs,
            at: performance.now(),
            error: 'not sent: too many scenarios are running',
          })
          continue
        }
        const send = sendTo(url, (outcome) => outcomes.push({ scenario: name, ...outcome }))
        const run = start(send).finally(() => running.delete(run))
        running.add(run)
      }
      await wait(tickMs)
    }
  }
  const generating = generate()

  return {
    outcomes: outcomes as readonly Outcome[],
    async stop() {
      stopping.abort()
      await generating
      await Promise.all(running)
    },
  }
}
