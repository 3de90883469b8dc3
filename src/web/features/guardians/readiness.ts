import type { Guardian } from '../../../contract/guardians/guardians.ts'
import { standingOf } from './standing-text.ts'

export interface Readiness {
  /** At least one guardian can act. */
  isReady: boolean
  words: string
}

/** How ready the guardians are, in one sentence. */
export function readinessOf(guardians: readonly Guardian[], now: Date): Readiness {
  const standings = guardians.map((guardian) => standingOf(guardian, now))
  const ready = standings.filter((standing) => standing === 'accepted').length
  const isReady = ready > 0
  if (guardians.length === 0) {
    return { isReady, words: 'No administrator is named. Without one your memorial never opens.' }
  }
  const needsOwner = guardians.some(
    ({ reach }, at) =>
      reach === 'silent' || standings[at] === 'suspended' || standings[at] === 'expired',
  )
  if (needsOwner) return { isReady, words: 'One of your administrators needs your attention.' }
  if (!isReady) {
    return { isReady, words: 'Your administrators are invited and have not answered yet.' }
  }
  if (ready < guardians.length) {
    return { isReady, words: 'One administrator is ready. The other has not answered yet.' }
  }
  return {
    isReady,
    words:
      ready === 1
        ? 'One administrator is ready. A second one makes it safer.'
        : 'Both administrators are ready.',
  }
}
