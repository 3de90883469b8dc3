import { minuteMs } from '../../../contract/values/durations.ts'

/** A single full mailbox is not the fault of its domain. */
const refusalsToHold = 3
const maxHoldMs = 60 * minuteMs

/**
 * Receiving domains that keep saying "not now" get no routine letters for a while, so that these neither use up
 * their attempts nor delay letters to others. Each process learns this for itself.
 */
export class DomainBackoff {
  readonly #refusals = new Map<string, { inARow: number; until: number }>()

  /** Null where letters may be sent. */
  heldUntil(address: string, now: Date): Date | null {
    const until = this.#refusals.get(domainOf(address))?.until ?? 0
    return until > now.getTime() ? new Date(until) : null
  }

  /** Holds the domain for 1, 2, 4 … minutes, and at most an hour. */
  refused(address: string, now: Date): void {
    const domain = domainOf(address)
    const inARow = (this.#refusals.get(domain)?.inARow ?? 0) + 1
    const holdMs = Math.min(2 ** (inARow - refusalsToHold) * minuteMs, maxHoldMs)
    const until = inARow < refusalsToHold ? 0 : now.getTime() + holdMs
    this.#refusals.set(domain, { inARow, until })
  }

  accepted(address: string): void {
    this.#refusals.delete(domainOf(address))
  }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
