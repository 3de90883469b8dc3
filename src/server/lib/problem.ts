import type { FieldError } from '../../contract/errors/field-codes.ts'
import { type FieldProblems, fieldProblems } from '../../contract/errors/field-errors.ts'
import type { ProblemCode, RefusalCode } from '../../contract/errors/problems.ts'

interface Details {
  /** Fills the placeholders of the problem's sentence. */
  words?: Record<string, string>
  /** The invalid fields of an `invalid-input`. */
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

/** Field names in rules and use cases; `http/routing/problem-response.ts` maps them to the wire. */
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
  | 'sameAs'
  | 'document'
  | 'link'

/** Invalid fields. Each error carries its code, so that no client has to compare sentences. */
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
