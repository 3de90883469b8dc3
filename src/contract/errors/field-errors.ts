import * as z from 'zod/mini'
import {
  type FieldCode,
  type FieldError,
  type FieldRule,
  fieldError,
  isFieldRule,
} from './field-codes.ts'

export type FieldErrors = Record<string, string[]>
export type FieldCodes = Record<string, FieldCode[]>

/** The sentences by field, and their codes in the same order. */
export interface FieldProblems {
  errors: FieldErrors
  codes: FieldCodes
}

type Checked<S extends z.ZodMiniType> =
  | { ok: true; value: z.output<S> }
  | ({ ok: false } & FieldProblems)

/** Validates in the web and on the server with the same sentences. */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown): Checked<S> {
  const result = schema.safeParse(value)
  if (result.success) return { ok: true, value: result.data }
  const byField: Record<string, FieldError[]> = {}
  for (const issue of result.error.issues) {
    // Errors inside an object are reported under the field that holds it.
    const field = String(issue.path[0] ?? 'non_field_errors')
    const error = errorOf(issue, valueAt(value, issue.path))
    const list = (byField[field] ??= [])
    if (list.every(({ text }) => text !== error.text)) list.push(error)
  }
  return { ok: false, ...fieldProblems(byField) }
}

/** Sentences and codes as the response carries them. */
export function fieldProblems(byField: Record<string, readonly FieldError[]>): FieldProblems {
  const errors: FieldErrors = {}
  const codes: FieldCodes = {}
  for (const [field, list] of Object.entries(byField)) {
    errors[field] = list.map(({ text }) => text)
    codes[field] = list.map(({ code }) => code)
  }
  return { errors, codes }
}

function errorOf(issue: z.core.$ZodIssue, value: unknown): FieldError {
  return fieldError(ruleOf(issue, value), wordsOf(issue))
}

/** A check with its own rule has it as its message; for others the kind of issue determines the rule. */
function ruleOf(issue: z.core.$ZodIssue, value: unknown): FieldRule {
  const isAboutKind = ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code)
  if (isAboutKind && value === undefined) return 'required'
  if (isAboutKind && value === null) return 'null'
  if (issue.code === 'invalid_type') return 'invalid-type'
  if (isFieldRule(issue.message)) return issue.message
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return 'too-small'
      return issue.minimum === 1 ? 'blank' : 'too-short'
    case 'too_big':
      return issue.origin === 'string' ? 'too-long' : 'too-large'
    case 'invalid_format':
      return issue.format === 'email' ? 'invalid-email' : 'invalid'
    case 'invalid_value':
      return 'invalid-choice'
    default:
      return 'invalid'
  }
}

/** The values for the placeholders of a sentence. */
function wordsOf(issue: z.core.$ZodIssue): Record<string, string> {
  switch (issue.code) {
    case 'invalid_type':
      return { type: issue.expected === 'int' ? 'integer' : issue.expected }
    case 'too_small':
      return { minimum: String(issue.minimum) }
    case 'too_big':
      return { maximum: String(issue.maximum) }
    case 'invalid_value':
      return { choices: issue.values.join(', ') }
    case 'custom':
      return issue.params ?? {}
    default:
      return {}
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner ? Reflect.get(inner, key) : undefined),
    value,
  )
}
