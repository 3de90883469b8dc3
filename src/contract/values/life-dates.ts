import { type FieldError, fieldError } from '../errors/field-codes.ts'

/** Why a day of birth is invalid, or null. */
export function bornOnError(
  bornOn: string,
  passedOn: string | null,
  today: string,
): FieldError | null {
  if (bornOn > today) return fieldError('birth-in-future')
  if (bornOn < '1850-01-01') return fieldError('birth-before-1850')
  if (passedOn !== null && bornOn > passedOn) {
    return fieldError('birth-after-passing')
  }
  return null
}

/** Why a day of passing is invalid, or null. A page does not know today: its clock may be wrong. */
export function passedOnError(
  passedOn: string,
  bornOn: string | null,
  today: string | null,
): FieldError | null {
  if (today !== null && passedOn > today) return fieldError('passing-in-future')
  if (passedOn < '1850-01-01') return fieldError('passing-before-1850')
  if (bornOn !== null && passedOn < bornOn) {
    return fieldError('passing-before-birth')
  }
  return null
}
