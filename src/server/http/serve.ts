import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { Answer, FileAnswer, Input, Operation, Upload } from '../../contract/operation.ts'
import { takeBodiesAsSent } from './bodies.ts'
import { admit, type Caller, type Doorkeeper, signedBy, Visitor } from './callers.ts'
import { fileBody } from './file-answer.ts'
import { KeptAnswer } from './kept-answer.ts'
import { receive } from './uploads.ts'
import { validate } from './validate.ts'

type Handler<O extends Operation> = (
  input: Input<O>,
  caller: Caller<O>,
) => Promise<Given<O>> | Given<O>

type Given<O extends Operation> = Answer<O> | KeptAnswer<Answer<O>>

export interface Route {
  operation: Operation
  handle: Handler<Operation>
}

/** Binds an operation of the contract to what answers it. */
export function on<const O extends Operation>(operation: O, handle: Handler<O>): Route {
  return { operation, handle: handle as Handler<Operation> }
}

const defaultBodyBytes = 16_384

/** One route for one operation: body limit, who may, validation, handler, serialiser. */
export function serve(app: FastifyInstance, route: Route, doorkeeper: Doorkeeper): void {
  if (!route.operation.signature) return bind(app, route, doorkeeper)
  app.register(async (room) => {
    takeBodiesAsSent(room)
    bind(room, route, doorkeeper)
  })
}

function bind(app: FastifyInstance, route: Route, doorkeeper: Doorkeeper): void {
  const { operation, handle } = route
  app.route({
    method: operation.method,
    url: `/api${operation.path.replace(/\/$/, '')}`,
    bodyLimit: operation.maxBodyBytes ?? defaultBodyBytes,
    schema: responseSchema(operation),
    config: { takesBody: Boolean(operation.body) },
    handler: isForAll(operation)
      ? (request, reply) => {
          const caller = operation.signature
            ? signedBy(request, operation.signature)
            : new Visitor(request)
          const given = handle(validate(operation, request, request.body), caller)
          // What is kept goes out at once, without a turn of the loop.
          if (given instanceof KeptAnswer) return given.send(request, reply)
          return answerLater(given, request, reply)
        }
      : async (request, reply) => {
          const caller = await admit(operation, request, doorkeeper)
          if (operation.uploads) {
            return serveUpload(route, operation.uploads, request, reply, caller)
          }
          const given = handle(validate(operation, request, request.body), caller)
          return answerLater(given, request, reply)
        },
  })

  async function answerLater(given: unknown, request: FastifyRequest, reply: FastifyReply) {
    return answerWith(operation, request, reply, await given)
  }
}

async function serveUpload(
  { operation, handle }: Route,
  uploads: Record<string, Upload>,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: { address: string },
) {
  const { fields, files, discard } = await receive(request, uploads)
  try {
    const input = validate(operation, request, fields)
    return answerWith(
      operation,
      request,
      reply,
      await handle(input, { ...caller, files } as Caller<Operation>),
    )
  } finally {
    await discard()
  }
}

/** Returns the body rather than the reply: a reply is a promise, and awaiting it waits for the reader. */
function answerWith(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): unknown {
  if (answer instanceof KeptAnswer) return answer.send(request, reply)
  if (operation.file) return fileBody(request, reply, answer as FileAnswer)
  reply.header('cache-control', 'no-store').status(operation.status ?? 200)
  return answer
}

function isForAll({ access, uploads }: Operation): boolean {
  return (access === 'anyone' || access === 'local') && !uploads
}

function responseSchema(operation: Operation): FastifySchema {
  if (operation.file) return {}
  const schema = z.toJSONSchema(operation.response, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  })
  return { response: { [operation.status ?? 200]: schema } }
}

/**
 * What the serialiser need not look at. It takes the answer as it is, but would try each branch of
 * "a day or nothing" against its pattern to choose between them.
 */
function simplify(schema: { [key: string]: unknown }): void {
  delete schema.format
  delete schema.pattern
  const { anyOf } = schema as { anyOf?: { type?: string; properties?: object; items?: object }[] }
  const [value, nothing] = anyOf ?? []
  const isPlain = value?.type && !value.properties && !value.items
  if (anyOf?.length !== 2 || !isPlain || nothing?.type !== 'null') return
  delete schema.anyOf
  schema.type = [value.type, 'null']
}
