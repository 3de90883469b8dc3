import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type {
  Answer,
  FileAnswer,
  Input,
  Operation,
  StoredFile,
  StreamedFile,
  Upload,
} from '../../../contract/operation.ts'
import { CachedValue } from '../../lib/cached-value.ts'
import { currentCommandLine } from '../../lib/callers/command-line.ts'
import type { RateLimits } from '../../lib/rate-limits.ts'
import type { ResponseBody } from '../cache/encoded-response.ts'
import { fileBody, storedBody, streamBody } from '../cache/file-response.ts'
import { everyOrigin, sendCached } from '../cache/response-cache.ts'
import { type DeclaredLimits, declaredLimits } from '../guard/declared-limits.ts'
import type { UploadBudget } from '../guard/upload-budget.ts'
import { keepRawBodies } from './bodies.ts'
import {
  type Authenticator,
  authenticate,
  type Caller,
  signedBy,
  Visitor,
  visitorOf,
} from './callers.ts'
import { isLongerThanAllowed, readToEnd, receive, refuseAnnounced } from './uploads.ts'
import { validate } from './validate.ts'

type Handler<O extends Operation, T> = (
  input: Input<O>,
  caller: Caller<O>,
) => Promise<Result<T>> | Result<T>

type Result<T> = T | CachedValue<T>

export interface Route {
  operation: Operation
  handle: Handler<Operation, unknown>
  /** Turns the use case's result into the response of the contract. */
  present(value: unknown): unknown
}

/** Binds an operation of the contract to its handler. */
export function route<const O extends Operation>(operation: O, handle: Handler<O, Answer<O>>): Route
export function route<const O extends Operation, T>(
  operation: O,
  handle: Handler<O, T>,
  present: (value: T) => Answer<O>,
): Route
export function route(
  operation: Operation,
  handle: Handler<Operation, unknown>,
  present: (value: never) => unknown = (value) => value,
): Route {
  return { operation, handle, present: present as Route['present'] }
}

const defaultBodyBytes = 16_384

export interface Guards {
  authenticator: Authenticator
  rateLimits: RateLimits
  uploadBudget: UploadBudget
}

/** One route for one operation: body limit, access, validation, rate limits, handler, serialiser. */
export function serve(app: FastifyInstance, route: Route, guards: Guards): void {
  if (!route.operation.signature) return bind(app, route, guards)
  app.register(async (scope) => {
    keepRawBodies(scope)
    bind(scope, route, guards)
  })
}

function bind(
  app: FastifyInstance,
  route: Route,
  { authenticator, rateLimits, uploadBudget }: Guards,
): void {
  const { operation } = route
  const limits = declaredLimits(operation, rateLimits)
  const isOpenToOrigins = isPublicRead(operation)
  const { body: _body, ...rest } = operation
  const withoutBody = rest as Operation
  app.route({
    method: operation.method,
    url: `/api${operation.path.replace(/\/$/, '')}`,
    bodyLimit: operation.maxBodyBytes ?? defaultBodyBytes,
    schema: responseSchema(operation),
    config: {
      takesBody: Boolean(operation.body),
      namesFirstError: Boolean(operation.namesFirstError),
    },
    handler: isForAll(operation)
      ? (request, reply) => {
          if (isOpenToOrigins) reply.header(...everyOrigin)
          const caller = operation.signature
            ? signedBy(request, operation.signature)
            : new Visitor(request)
          const result = handle(validate(operation, request, request.body), caller)
          // A cached value is sent at once, without a turn of the event loop.
          if (result instanceof CachedValue) return respond(route, request, reply, result)
          return respondLater(result, request, reply)
        }
      : async (request, reply) => {
          if (isOpenToOrigins) reply.header(...everyOrigin)
          if (operation.uploads) return serveUpload(operation.uploads, request, reply)
          const caller = await callerOf(request)
          const result = handle(validate(operation, request, request.body), caller)
          return respondLater(result, request, reply)
        },
  })

  async function callerOf(request: FastifyRequest) {
    return operation.access === 'anyone'
      ? visitorOf(request)
      : authenticate(operation, request, authenticator)
  }

  function handle(input: Input<Operation>, caller: { address: string }): unknown {
    const call = () => route.handle(input, caller as Caller<Operation>)
    // Limits guard against stolen sessions; a person who runs commands has the database itself.
    return limits && !currentCommandLine() ? handleWithin(limits, input, caller, call) : call()
  }

  async function respondLater(result: unknown, request: FastifyRequest, reply: FastifyReply) {
    return respond(route, request, reply, await result)
  }

  async function serveUpload(
    uploads: Record<string, Upload>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { caller, fields, files, discard } = await receiveWithin(uploads, request, reply)
    try {
      const input = validate(operation, request, fields)
      const result = route.handle(input, { ...caller, files } as unknown as Caller<Operation>)
      return respond(route, request, reply, await result)
    } finally {
      await discard()
    }
  }

  async function receiveWithin(
    uploads: Record<string, Upload>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    try {
      refuseAnnounced(request, uploads)
      const caller = await callerOf(request)
      await spendBeforeBody(request, caller)
      return { caller, ...(await receive(request, uploads, uploadBudget)) }
    } catch (error) {
      if (isLongerThanAllowed(request, uploads)) reply.header('connection', 'close')
      else await readToEnd(request)
      throw error
    }
  }

  /** An upload is counted before it is read, so that a flood of uploads does not reach the disk. */
  async function spendBeforeBody(request: FastifyRequest, caller: { address: string }) {
    await limits?.spend(validate(withoutBody, request, undefined), caller)
  }
}

async function handleWithin(
  limits: DeclaredLimits,
  input: Input<Operation>,
  caller: object,
  call: () => unknown,
): Promise<unknown> {
  await limits.spend(input, caller)
  const result = await call()
  await limits.succeeded(input, caller)
  return result
}

/** Returns the body rather than the reply: a reply is a promise, and awaiting it waits for the client. */
function respond(
  { operation, present }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): unknown {
  if (result instanceof CachedValue) {
    return sendCached(request, reply, result, (value) => bodyOf(operation, reply, present(value)))
  }
  const answer = present(result)
  if (operation.file) {
    const file = answer as FileAnswer | StoredFile | StreamedFile
    if ('chunks' in file) return streamBody(reply, file)
    return 'read' in file ? storedBody(request, reply, file) : fileBody(request, reply, file)
  }
  reply.header('cache-control', 'no-store').status(operation.status ?? 200)
  return answer
}

function bodyOf({ file }: Operation, reply: FastifyReply, answer: unknown): ResponseBody {
  if (file) return answer as FileAnswer
  const json = reply.serialize(answer as object) as string
  return { content: Buffer.from(json), type: 'application/json; charset=utf-8' }
}

/** Pages of other sites may read what every visitor may read: the request carries no cookie. */
function isPublicRead({ method, access }: Operation): boolean {
  return method === 'GET' && (access === 'anyone' || access === 'perhaps-member')
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
 * Drops what the serialiser need not check. For "a day or null" it would test each branch against its pattern
 * to choose one.
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
