import pLimit from 'p-limit'
import { problem } from '../../lib/problem.ts'

export type Turns = ReturnType<typeof openTurns>

/** Lets this many callers run at once. A caller who waits too long is refused as `busy`. */
export function openTurns(atOnce: number, maxWaitMs: number) {
  const limit = pLimit(atOnce)

  /** Resolves when it is the caller's turn, with the function that ends it. */
  function begin(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      let hasGivenUp = false
      const giveUp = setTimeout(() => {
        hasGivenUp = true
        reject(problem('busy'))
      }, maxWaitMs)
      void limit(() => {
        clearTimeout(giveUp)
        if (hasGivenUp) return
        return new Promise<void>((end) => resolve(end))
      })
    })
  }

  return { begin }
}
