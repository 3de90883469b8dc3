import { dayMs } from '../../../contract/values/durations.ts'

const graceMs = 14 * dayMs

/** Until then the owner can keep the account. */
export function eraseAfter(closedAt: Date): Date {
  return new Date(closedAt.getTime() + graceMs)
}
