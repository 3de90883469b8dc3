import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { check, type FieldProblems } from '../../../contract/errors/field-errors.ts'
import type { Input, Operation } from '../../../contract/operation.ts'
import { Problem } from '../../lib/problem.ts'

/** Checks every part of a request against the contract and reports all errors at once. */
export function validate(
  operation: Operation,
  request: FastifyRequest,
  body: unknown,
): Input<Operation> {
  const isAddressOnly = !operation.params && !operation.body
  if (!isAddressOnly) return validateParts(operation, request, body)
  // Most visitors request the same few pages, so inputs found valid are remembered.
  const known = remembered(operation)
  const { url = '' } = request.raw
  const before = known.get(url)
  if (before) return before
  const input = validateParts(operation, request, body)
  if (known.size >= maxRemembered) known.clear()
  known.set(url, input)
  return input
}

const maxRemembered = 100
const inputs = new WeakMap<Operation, Map<string, Input<Operation>>>()

function remembered(operation: Operation): Map<string, Input<Operation>> {
  const known = inputs.get(operation) ?? new Map()
  inputs.set(operation, known)
  return known
}

function validateParts(
  operation: Operation,
  request: FastifyRequest,
  body: unknown,
): Input<Operation> {
  const refused: FieldProblems = { errors: {}, codes: {} }
  const part = (schema: z.ZodMiniType | undefined, value: unknown) => {
    if (!schema) return undefined
    const checked = check(schema, value)
    if (checked.ok) return checked.value
    Object.assign(refused.errors, checked.errors)
    Object.assign(refused.codes, checked.codes)
  }
  const input = {
    params: part(operation.params, request.params),
    query: part(operation.query, request.query),
    body: part(operation.body, body ?? {}),
  }
  if (Object.keys(refused.errors).length > 0)
    throw new Problem('invalid-input', { fields: refused })
  return input as Input<Operation>
}
