import { ApiError, errorText, fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'

const labels: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
}

/** The status of a form with invalid fields. */
export function invalidFields(errors: Record<string, string>): FormState {
  return { ...errorState('Please correct the following errors:'), errors }
}

/** One line for each field, in the order of the form. */
export function errorLines(errors: Record<string, string>): { field: string; line: string }[] {
  return Object.entries(errors).map(([field, words]) => ({
    field,
    line: `${labels[field] ?? field}: ${words}`,
  }))
}

/** The status of a form the server refused or never received. */
export function contactError(error: unknown): FormState {
  if (error instanceof ApiError && error.status < 500) {
    const errors = fieldErrorTexts(error.body)
    if (Object.keys(errors).length > 0) return invalidFields(errors)
    const detail = errorText(error.body, 'detail')
    if (detail) return errorState(detail)
  }
  return errorState('Failed to send message. Please try again.')
}
