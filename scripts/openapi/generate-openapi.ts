import type * as z from 'zod/mini'
import { isGuarded } from '../../src/contract/errors/refusals.ts'
import { contract } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/operation.ts'
import { errorResponses, sharedResponses } from './error-responses.ts'
import { errorSchemas } from './error-schemas.ts'
import { componentSchemas, type Schema, schemaOf } from './schemas.ts'
import { tags } from './tags.ts'

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })

/** The OpenAPI 3.1 document of the whole contract. */
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
    info: {
      title: 'Vigil',
      version: '1',
      description:
        'Every call of the memorial. Paths work with and without their trailing slash. Every error has a `code` beside its sentence.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: 'The server that serves this document' }],
    tags: Object.keys(contract).map((name) => ({ name, description: descriptionOf(name) })),
    paths,
    components: {
      schemas: { ...componentSchemas(), ...errorSchemas },
      responses: sharedResponses(),
      securitySchemes: {
        member: bearer('The access token of a sign-in.'),
        partner: bearer('The access token of a referral login.'),
        moderator: bearer('The access token of an operator whose session has shown a passkey.'),
        supervisor: bearer('The same, of an operator who is a supervisor.'),
        operator: bearer('From the address that `npm run vigil -- letters page` prints.'),
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'stripe-signature',
          description: 'The signature of the card provider over the body.',
        },
      },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function descriptionOf(tag: string): string {
  const description = tags[tag]
  if (!description) throw new Error(`scripts/openapi/tags.ts does not describe ${tag}.`)
  return description
}

function describe(tag: string, name: string, operation: Operation) {
  return {
    operationId: name,
    tags: [tag],
    summary: operation.summary,
    security: securityOf(operation),
    parameters: [...parameters('path', operation.params), ...parameters('query', operation.query)],
    ...requestBody(operation),
    responses: {
      [operation.status ?? 200]: {
        description: 'Done',
        content: operation.file
          ? { [operation.file]: { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(operation.response, 'output') } },
      },
      ...errorResponses(operation),
    },
  }
}

/** An empty requirement makes the token optional. */
function securityOf(operation: Operation): object[] {
  if (operation.signature) return [{ signature: [] }]
  if (operation.access === 'perhaps-member') return [{ member: [] }, {}]
  return isGuarded(operation) ? [{ [operation.access]: [] }] : []
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
  if (operation.uploads) return multipartBody(operation, operation.uploads)
  const schema = operation.signature
    ? { type: 'object' }
    : operation.body && schemaOf(operation.body, 'input')
  return schema && { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function multipartBody({ body }: Operation, uploads: NonNullable<Operation['uploads']>) {
  const fields: Schema = body ? schemaOf(body, 'input') : {}
  const files = Object.entries(uploads).map(([name, upload]) => [
    name,
    {
      type: 'string',
      format: 'binary',
      description: `${upload.formats.join(', ')}; at most ${upload.maxBytes} bytes${upload.mayBeEmpty ? '; empty removes it' : ''}`,
    },
  ])
  const schema = {
    type: 'object',
    properties: { ...(fields.properties as object), ...Object.fromEntries(files) },
    required: [...((fields.required as string[] | undefined) ?? []), ...Object.keys(uploads)],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}
