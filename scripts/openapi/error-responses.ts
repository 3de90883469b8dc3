import { problems, type RefusalCode } from '../../src/contract/errors/problems.ts'
import { fieldsOf, refusalsOf, statusOf } from '../../src/contract/errors/refusals.ts'
import type { Operation } from '../../src/contract/operation.ts'
import { refTo } from './error-schemas.ts'
import type { Schema } from './schemas.ts'

/** Errors that every call of a kind shares are listed once in `components`. */
const shared: readonly RefusalCode[] = [
  'not-signed-in',
  'not-found',
  'body-too-large',
  'wrong-body-type',
  'wrong-host',
  'too-many',
  'unexpected',
  'not-kept',
  'database-away',
]

/** The error responses of a call by status. */
export function errorResponses(operation: Operation): Record<string, Schema> {
  const byStatus = Map.groupBy(refusalsOf(operation), statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const [code] = codes
      const isShared = codes.length === 1 && code && shared.includes(code)
      return [
        status,
        isShared
          ? { $ref: `#/components/responses/${nameOf(code)}` }
          : response(codes, fieldsOf(operation)),
      ]
    }),
  )
}

export function sharedResponses(): Record<string, Schema> {
  return Object.fromEntries(shared.map((code) => [nameOf(code), response([code], [])]))
}

function nameOf(code: string): string {
  return code.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
}

function response(codes: readonly RefusalCode[], fields: readonly string[]): Schema {
  const byShape = Map.groupBy(codes, shapeOf)
  const schemas = [...byShape].map(([shape, list]) => narrowed(shape, list, fields))
  const [only] = schemas
  return {
    description: codes.map(describe).join('\n\n'),
    content: {
      'application/json': { schema: schemas.length === 1 ? only : { oneOf: schemas } },
    },
  }
}

function shapeOf(code: RefusalCode): 'Problem' | 'ErrorProblem' | 'FieldProblem' {
  const field = code === 'invalid-input' ? null : problems[code].field
  if (field === 'detail') return 'Problem'
  return field === 'error' ? 'ErrorProblem' : 'FieldProblem'
}

/** The shape with the codes that are possible here; for field errors, also with the fields of the call. */
function narrowed(
  shape: ReturnType<typeof shapeOf>,
  codes: readonly RefusalCode[],
  fields: readonly string[],
): Schema {
  const names = shape === 'FieldProblem' ? [...fields, 'non_field_errors'] : []
  const properties = Object.fromEntries(names.map((name) => [name, refTo('Sentences')]))
  return {
    allOf: [
      refTo(shape),
      {
        type: 'object',
        properties: { code: { type: 'string', enum: codes }, ...properties },
        required: ['code'],
      },
    ],
  }
}

function describe(code: RefusalCode): string {
  const text = code === 'invalid-input' ? 'Fields break their rules.' : problems[code].text
  return `\`${code}\`: ${text}`
}
