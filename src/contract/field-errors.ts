import * as z from 'zod/mini'

export type FieldErrors = Record<string, string[]>

type Checked<S extends z.ZodMiniType> =
  | { ok: true; value: z.output<S> }
  | { ok: false; errors: FieldErrors }

/** Validates on both sides of the wire with the same sentences. */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown): Checked<S> {
  const result = schema.safeParse(value, { error: sentence })
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, errors: fieldErrors(result.error.issues) }
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'non_field_errors'
    const list = (errors[field] ??= [])
    if (!list.includes(issue.message)) list.push(issue.message)
  }
  return errors
}

function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is required.'
      if (issue.input === null) return 'This field may not be null.'
      return `Not a valid ${issue.expected}.`
    case 'too_small':
      return issue.origin === 'string'
        ? 'This field may not be blank.'
        : `Ensure this value is greater than or equal to ${issue.minimum}.`
    case 'too_big':
      return issue.origin === 'string'
        ? `Ensure this field has no more than ${issue.maximum} characters.`
        : `Ensure this value is less than or equal to ${issue.maximum}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'Enter a valid email address.' : undefined
    case 'invalid_value':
      return 'This is not a valid choice.'
    default:
      return undefined
  }
}
