import type { FieldError } from '../../contract/errors/field-codes.ts'
import { type FieldProblems, fieldProblems } from '../../contract/errors/field-errors.ts'
import {
  type ProblemBody,
  type ProblemCode,
  problemBody,
  problems,
} from '../../contract/errors/problems.ts'

/** A refusal the contract knows. Thrown anywhere below a route; becomes the answer. */
export class Problem extends Error {
  readonly status: number
  readonly body: ProblemBody
  readonly headers: Record<string, string>

  constructor(status: number, body: ProblemBody, headers: Record<string, string> = {}) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export function problem(code: ProblemCode, words?: Record<string, string>): Problem {
  return new Problem(problems[code].status, problemBody(code, words))
}

/** Fields that break their rules. Each error brings its code, so that none is told by words alone. */
export function invalidInput(byField: Record<string, readonly FieldError[]>): Problem {
  return refusedFields(fieldProblems(byField))
}

/** The same for what the contract has found. */
export function refusedFields({ errors, codes }: FieldProblems): Problem {
  return new Problem(400, { ...errors, code: 'invalid-input', codes })
}

export function tooMany(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const wait =
    seconds <= 60
      ? 'a minute'
      : minutes < 90
        ? `${minutes} minutes`
        : `${Math.ceil(minutes / 60)} hours`
  return new Problem(429, problemBody('too-many', { wait }), { 'retry-after': String(seconds) })
}
