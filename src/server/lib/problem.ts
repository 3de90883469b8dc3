import type { FieldError } from '../../contract/errors/field-codes.ts'
import { type FieldProblems, fieldProblems } from '../../contract/errors/field-errors.ts'
import type { ProblemCode, RefusalCode } from '../../contract/errors/problems.ts'

interface Details {
  /** What fills the gaps of the problem's sentence. */
  words?: Record<string, string>
  /** The fields that break their rules, of an `invalid-input`. */
  fields?: FieldProblems
  retryAfterSeconds?: number
}

/** A refusal that the contract knows by its code. Routing turns it into a response. */
export class Problem extends Error {
  readonly code: RefusalCode
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export function problem(code: ProblemCode, words?: Record<string, string>): Problem {
  return new Problem(code, words && { words })
}

/** The names of fields in rules and use cases; `http/routing/problem-response.ts` has those of the wire. */
export type FieldName =
  | 'bornOn'
  | 'passedOn'
  | 'nationality'
  | 'password'
  | 'oldPassword'
  | 'newPassword'
  | 'timeZone'
  | 'birth'
  | 'death'
  | 'confirmAge'
  | 'place'
  | 'document'
  | 'link'

/** Fields that break their rules. Each error brings its code, so that no client compares sentences. */
export function invalidInput(byField: Partial<Record<FieldName, readonly FieldError[]>>): Problem {
  return new Problem('invalid-input', { fields: fieldProblems(byField) })
}

export function tooMany(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const wait =
    seconds <= 60
      ? 'a minute'
      : minutes < 90
        ? `${minutes} minutes`
        : `${Math.ceil(minutes / 60)} hours`
  return new Problem('too-many', { words: { wait }, retryAfterSeconds: seconds })
}
