import { setTimeout as wait } from 'node:timers/promises'

export interface Outcome {
  kind: string
  /** 0 where there was no answer at all. */
  status: number
  ms: number
  /** When it was asked. */
  at: number
  /** What was said where it failed. */
  words: string
}

/** What somebody does: one request, or several. */
export interface Errand {
  kind: string
  /** How often, compared with the others. */
  share: number
  run(ask: Ask): Promise<void>
}

/** Sends a request and remembers what became of it; null where nobody answered. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response | null>

const patienceMs = 15_000
const mostAtOnce = 400
const tickMs = 10

/** Asks at an address and tells what became of it. */
export function asking(
  url: string,
  tell: (outcome: Omit<Outcome, 'kind'>) => void = () => {},
): Ask {
  return async (path, init) => {
    const at = performance.now()
    try {
      const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(patienceMs) })
      const body = await answer.arrayBuffer()
      const { status } = answer
      const words = status >= 400 ? Buffer.from(body).toString() : ''
      tell({ status, ms: performance.now() - at, at, words })
      return new Response(body, { status })
    } catch (error) {
      tell({ status: 0, ms: performance.now() - at, at, words: String(error) })
      return null
    }
  }
}

/** So many errands begin in a second, whether or not the earlier ones have been answered. */
export function beginLoad(url: string, perSecond: number, errands: readonly Errand[]) {
  const outcomes: Outcome[] = []
  const shares = errands.reduce((sum, { share }) => sum + share, 0)
  const under = new Set<Promise<void>>()
  const over = new AbortController()

  function next(): Errand {
    let at = Math.random() * shares
    for (const errand of errands) {
      at -= errand.share
      if (at < 0) return errand
    }
    throw new Error('The shares do not add up.')
  }

  async function keepOn(): Promise<void> {
    let begun = performance.now()
    while (!over.signal.aborted) {
      const due = Math.floor(((performance.now() - begun) / 1000) * perSecond)
      if (due > 0) begun += (due / perSecond) * 1000
      for (let n = 0; n < due; n += 1) {
        const { kind, run } = next()
        if (under.size >= mostAtOnce) {
          const words = 'too many were waiting'
          outcomes.push({ kind, status: 0, ms: patienceMs, at: performance.now(), words })
          continue
        }
        const ask = asking(url, (outcome) => outcomes.push({ kind, ...outcome }))
        const errand = run(ask).finally(() => under.delete(errand))
        under.add(errand)
      }
      await wait(tickMs)
    }
  }
  const sending = keepOn()

  return {
    outcomes: outcomes as readonly Outcome[],
    async end() {
      over.abort()
      await sending
      await Promise.all(under)
    },
  }
}
