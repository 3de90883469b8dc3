import type { FieldProblems } from '../../../contract/errors/field-errors.ts'
import { type ProblemBody, problemBody } from '../../../contract/errors/problems.ts'
import { statusOf } from '../../../contract/errors/refusals.ts'
import type { FieldName, Problem } from '../../lib/problem.ts'

const wireNames: Record<FieldName, string> = {
  bornOn: 'date_of_birth',
  passedOn: 'death_date',
  birth: 'birth',
  death: 'death',
  confirmAge: 'confirm_age',
  place: 'place',
  sameAs: 'same_as',
  document: 'document',
  link: 'link',
  nationality: 'nationality',
  timeZone: 'time_zone',
  password: 'password',
  oldPassword: 'old_password',
  newPassword: 'new_password',
}

export interface ProblemResponse {
  status: number
  body: ProblemBody
  headers: Record<string, string>
}

export function responseTo({ code, details }: Problem): ProblemResponse {
  const { words, fields = { errors: {}, codes: {} }, retryAfterSeconds } = details
  return {
    status: statusOf(code),
    body: code === 'invalid-input' ? fieldsBody(fields) : problemBody(code, words),
    headers: retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {},
  }
}

function fieldsBody({ errors, codes }: FieldProblems): ProblemBody {
  return { ...onWire(errors), code: 'invalid-input', codes: onWire(codes) }
}

function onWire<T>(byField: Record<string, T>): Record<string, T> {
  const names: Record<string, string> = wireNames
  return Object.fromEntries(
    Object.entries(byField).map(([name, value]) => [names[name] ?? name, value]),
  )
}
