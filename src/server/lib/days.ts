/** A calendar day is text, `YYYY-MM-DD`: it has no time zone, and days compare as text. */

/** Today in the easternmost time zone, so that no owner's today counts as the future. */
export function latestToday(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}
