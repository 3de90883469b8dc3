import { dayMs } from '../../../contract/values/durations.ts'

/** How long a tribute that was removed can be brought back. */
export const removedTributesKeptMs = 30 * dayMs

/** How long it is known from which network a tribute was written. */
export const networksKeptMs = 30 * dayMs
