import { dayMs } from '../../../contract/values/durations.ts'

/** How long a removed tribute can be restored. */
export const removedTributesKeptMs = 30 * dayMs

/** How long the network of a tribute is stored. */
export const networksKeptMs = 30 * dayMs
