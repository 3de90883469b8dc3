import { dayMs } from '../../../contract/values/durations.ts'

/** How long a tribute that was removed can be brought back. */
export const removedTributesKeptMs = 30 * dayMs
