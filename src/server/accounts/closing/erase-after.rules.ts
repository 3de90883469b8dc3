const graceMs = 14 * 24 * 3_600_000

/** Until then the owner can keep the account. */
export function eraseAfter(closedAt: Date): Date {
  return new Date(closedAt.getTime() + graceMs)
}
