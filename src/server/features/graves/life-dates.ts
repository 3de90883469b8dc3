/** Why a day of birth cannot be right, or null. Days are `YYYY-MM-DD` and compare as text. */
export function bornOnError(bornOn: string, passedOn: string | null, today: string): string | null {
  if (bornOn > today) return 'The date of birth cannot be in the future.'
  if (bornOn < '1850-01-01') return 'The date of birth cannot be before 1850.'
  if (passedOn !== null && bornOn > passedOn) {
    return 'The date of birth cannot be after the day of passing.'
  }
  return null
}
