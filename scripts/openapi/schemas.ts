import * as z from 'zod/mini'
import { namedSchemas } from '../../src/contract/named-schemas.ts'

export type Schema = Record<string, unknown>

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id })

/** The schema of one part of a call, with references to named schemas. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, $defs: __, ...rest } = jsonSchema(schema, io)
  return referring(rest)
}

/** Every named schema, for `components`. */
export function componentSchemas(): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(namedSchemas).map(([name, schema]) => {
      const { $schema: _, $defs = {}, $ref: __, ...own } = jsonSchema(schema, 'output')
      const { id: ___, ...content } = ($defs as Record<string, Schema>)[name] ?? own
      return [name, referring(content)]
    }),
  )
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: names,
    override: ({ zodSchema, jsonSchema: json }) => {
      Object.assign(json, z.globalRegistry.get(zodSchema))
      // The format already says what the pattern says.
      if (json.format) delete json.pattern
      // JavaScript's safe-integer bounds are not a rule of the product.
      if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
    },
  }) as Schema
}

/** Rewrites references to point into the document. */
function referring(schema: Schema): Schema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text) as Schema
}
