import type { FieldErrors } from '../../contract/field-errors.ts'
import {
  type ProblemBody,
  type ProblemCode,
  problemBody,
  problems,
} from '../../contract/problems.ts'

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

export function invalidInput(errors: FieldErrors): Problem {
  return new Problem(400, errors)
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
