/** Days are `YYYY-MM-DD` and compare as text. */

/** Today in the easternmost time zone, so that no owner's today counts as the future. */
export function latestToday(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}

/** Why a day of birth is invalid, or null. */
export function bornOnError(bornOn: string, passedOn: string | null, today: string): string | null {
  if (bornOn > today) return 'The date of birth cannot be in the future.'
  if (bornOn < '1850-01-01') return 'The date of birth cannot be before 1850.'
  if (passedOn !== null && bornOn > passedOn) {
    return 'The date of birth cannot be after the day of passing.'
  }
  return null
}

/** Why a day of passing is invalid, or null. */
export function passedOnError(
  passedOn: string,
  bornOn: string | null,
  today: string,
): string | null {
  if (passedOn > today) return 'The death date cannot be in the future.'
  if (passedOn < '1850-01-01') return 'The death date cannot be before 1850.'
  if (bornOn !== null && passedOn < bornOn) {
    return 'The death date cannot be before the date of birth.'
  }
  return null
}
