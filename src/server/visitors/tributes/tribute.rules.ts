import { dayMs } from '../../../contract/values/durations.ts'

export interface Tribute {
  id: number
  /** A memory was offered, and taken by a guardian. */
  kind: 'tribute' | 'memory'
  authorName: string
  message: string
  createdAt: Date
}

/** How long a tribute that was removed can be brought back. */
export const removedTributesKeptMs = 30 * dayMs
