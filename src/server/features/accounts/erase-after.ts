const graceMs = 14 * 24 * 3_600_000

/** Until then there is a way back. */
export function eraseAfter(askedAt: Date): Date {
  return new Date(askedAt.getTime() + graceMs)
}
