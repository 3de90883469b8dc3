import pLimit from 'p-limit'
import { problem } from '../../lib/problem.ts'

export type Turns = ReturnType<typeof openTurns>

/** Gives out so many turns at once. A caller who waits too long for one is refused as `busy`. */
export function openTurns(atOnce: number, maxWaitMs: number) {
  const limit = pLimit(atOnce)

  /** Resolves, when the turn has come, with what ends it. */
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
