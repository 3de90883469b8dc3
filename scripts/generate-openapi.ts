import * as z from 'zod/mini'
import { contract } from '../src/contract/index.ts'
import type { Operation } from '../src/contract/operation.ts'
import { type ProblemCode, problems } from '../src/contract/problems.ts'

type Schema = Record<string, unknown>

const guarded = new Set<Operation['access']>(['member', 'partner', 'operator'])

/** OpenAPI 3.1 of the whole contract. */
export function generateOpenApi(): string {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, operations] of Object.entries(contract)) {
    for (const [name, operation] of Object.entries(operations)) {
      const path = `/api${operation.path.replace(/:(\w+)/g, '{$1}')}`
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: describe(tag, name, operation),
      }
    }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Vigil', version: '1', description: 'Every call of the memorial.' },
    paths,
    components: {
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', description: 'The access token of a sign-in.' },
        partner: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a referral login.',
        },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: 'From the address that `npm run vigil -- letters page` prints.',
        },
      },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function describe(tag: string, name: string, operation: Operation) {
  const isGuarded = guarded.has(operation.access)
  return {
    operationId: name,
    tags: [tag],
    summary: operation.summary,
    ...(isGuarded && { security: [{ [operation.access]: [] }] }),
    parameters: [...parameters('path', operation.params), ...parameters('query', operation.query)],
    ...requestBody(operation),
    responses: {
      [operation.status ?? 200]: {
        description: 'Done',
        content: operation.file
          ? { [operation.file]: { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(operation.response, 'output') } },
      },
      ...refusals(operation),
    },
  }
}

function parameters(place: 'path' | 'query', fields: z.ZodMiniObject | undefined) {
  if (!fields) return []
  const { properties = {}, required = [] } = schemaOf(fields, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function requestBody(operation: Operation) {
  const body = operation.body ? schemaOf(operation.body, 'input') : undefined
  if (!operation.uploads) {
    return (
      body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
    )
  }
  const files = Object.entries(operation.uploads).map(([name, upload]) => [
    name,
    {
      type: 'string',
      format: 'binary',
      description: `${upload.formats.join(', ')}; at most ${upload.maxBytes} bytes${upload.mayBeEmpty ? '; empty removes it' : ''}`,
    },
  ])
  const schema = {
    type: 'object',
    properties: { ...(body?.properties as object), ...Object.fromEntries(files) },
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function refusals(operation: Operation) {
  const codes: ProblemCode[] = [...(operation.problems ?? [])]
  if (guarded.has(operation.access)) codes.push('not-signed-in')
  if (operation.uploads) codes.push('body-too-large')
  const byStatus = Map.groupBy(codes, (code) => problems[code].status)
  const hasInput = operation.body ?? operation.params ?? operation.query
  if (hasInput && !byStatus.has(400)) byStatus.set(400, [])
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: [
          ...(status === 400 && hasInput
            ? ['Wrong input: a list of sentences under each field']
            : []),
          ...list.map((code) => `${code}: ${problems[code].text}`),
        ].join('\n\n'),
      },
    ]),
  )
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
