import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

interface Content {
  content?: Record<string, object>
  $ref?: string
}
interface Call {
  operationId: string
  responses: Record<string, Content>
}
interface Document {
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, object>; responses: Record<string, Content> }
}

/** What openapi.json promises, read by a validator that knows nothing about the contract. */
export function openApiDocument(text = readFileSync('openapi.json', 'utf8')) {
  const document = JSON.parse(text) as Document
  // The contract checks formats, such as dates, itself.
  const ajv = new Ajv2020({ validateFormats: false, strictTypes: false })
  // The document itself is not a schema, but contains them.
  ajv.addVocabulary(Object.keys(document))
  ajv.addSchema(document, 'openapi.json')
  const compiled = new Map<string, ValidateFunction>()

  function validator(pointer: string): ValidateFunction {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi.json#${pointer}` })
    compiled.set(pointer, known)
    return known
  }

  /** Where the schemas of JSON responses are, by call and status. */
  const responses = new Map<string, string>()
  for (const [path, calls] of Object.entries(document.paths)) {
    for (const [method, { operationId, responses: described }] of Object.entries(calls)) {
      for (const [status, response] of Object.entries(described)) {
        const own = pointerTo('paths', path, method, 'responses', status)
        const shared = response.$ref?.replace(/^#/, '')
        const name = shared?.split('/').at(-1) ?? ''
        const { content = {} } = shared ? (document.components.responses[name] ?? {}) : response
        if (!content['application/json']) continue
        const place = `${shared ?? own}${pointerTo('content', 'application/json', 'schema')}`
        responses.set(`${operationId} ${status}`, place)
      }
    }
  }

  return {
    /** Every schema, so that a broken one is found before a response needs it. */
    compileAll(): number {
      for (const pointer of responses.values()) validator(pointer)
      const names = Object.keys(document.components.schemas)
      for (const name of names) validator(pointerTo('components', 'schemas', name))
      return responses.size + names.length
    },

    /** How a response breaks the promise; null if it keeps it. */
    faultOf(operationId: string, status: number, body: unknown): string | null {
      const pointer = responses.get(`${operationId} ${status}`)
      if (!pointer) return `openapi.json does not describe a ${status} of ${operationId}`
      const validate = validator(pointer)
      if (validate(body)) return null
      return `openapi.json describes it otherwise: ${ajv.errorsText(validate.errors)}`
    },
  }
}

function pointerTo(...steps: string[]): string {
  const escaped = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))
  return escaped.map((step) => `/${encodeURIComponent(step)}`).join('')
}
