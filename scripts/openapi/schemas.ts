import * as z from 'zod/mini'
import { namedSchemas } from '../../src/contract/named-schemas.ts'

export type Schema = Record<string, unknown>

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id })

/** The schema of one part of a call; what has a name is only referred to. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, $defs: __, ...rest } = jsonSchema(schema, io)
  return referring(rest)
}

/** Every schema with a name, for `components`. */
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
      // A format says it in one word.
      if (json.format) delete json.pattern
      // The bounds of JavaScript are none of the product.
      if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
    },
  }) as Schema
}

/** The same with its references pointing into the document. */
function referring(schema: Schema): Schema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text) as Schema
}
