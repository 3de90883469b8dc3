import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import { check, type FieldErrors } from '../../contract/field-errors.ts'
import type { Answer, FileAnswer, Input, Operation, Upload } from '../../contract/operation.ts'
import { fileBody } from './file-answer.ts'
import { KeptAnswer } from './kept-answer.ts'
import { invalidInput, problem } from './problem.ts'
import { receive, type UploadedFile } from './uploads.ts'

/** Somebody who has shown a good access token. */
export interface Member {
  accountId: number
  sessionId: string
}

interface Partner {
  code: string
}

/** Who may come in. Features that know members and partners provide it. */
export interface Doorkeeper {
  member(bearer: string): Promise<Member | null>
  partner(bearer: string): Promise<Partner | null>
}

class Visitor {
  readonly #request: FastifyRequest

  constructor(request: FastifyRequest) {
    this.#request = request
  }

  /** The network address, for limits; worked out only where somebody asks for it. */
  get address(): string {
    return this.#request.ip
  }
}

/** Bytes as they were sent, and what is to prove who sent them. */
interface Signed {
  body: Buffer
  signature: string
}

type Caller<O extends Operation> = { address: string } & (O['access'] extends 'member'
  ? { member: Member }
  : unknown) &
  (O['access'] extends 'perhaps-member' ? { member: Member | null } : unknown) &
  (O['access'] extends 'partner' ? { partner: Partner } : unknown) &
  (O['signature'] extends string ? { signed: Signed } : unknown) &
  (O['uploads'] extends Record<string, Upload>
    ? { files: { [K in keyof O['uploads']]: Sent<O['uploads'][K]> } }
    : unknown)

/** Null only where an empty field may ask to remove what is there. */
type Sent<U extends Upload> = U['mayBeEmpty'] extends true ? UploadedFile | null : UploadedFile

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
  // In a room of its own, where nothing reads the body before its signature is checked.
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
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

/**
 * A mail program's one-click button posts a form to a call that takes no body: what it says is in
 * the address. Where a body is wanted, a form is not it.
 */
export function ignoreForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _body, done) => {
      const { takesBody } = request.routeOptions.config as { takesBody?: boolean }
      done(takesBody === false ? null : problem('wrong-body-type'), {})
    },
  )
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

function signedBy(request: FastifyRequest, header: string): { address: string; signed: Signed } {
  const signature = String(request.headers[header] ?? '')
  const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
  return { address: request.ip, signed: { body, signature } }
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

async function admit(
  { access }: Operation,
  request: FastifyRequest,
  doorkeeper: Doorkeeper,
): Promise<{ address: string }> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const kind = access === 'partner' ? 'partner' : 'member'
  const somebody = bearer ? await doorkeeper[kind](bearer) : null
  if (!somebody && access !== 'perhaps-member') throw problem('not-signed-in')
  return { address: request.ip, [kind]: somebody }
}

function validate(operation: Operation, request: FastifyRequest, body: unknown): Input<Operation> {
  const errors: FieldErrors = {}
  const part = (schema: z.ZodMiniType | undefined, value: unknown) => {
    if (!schema) return undefined
    const checked = check(schema, value)
    if (checked.ok) return checked.value
    Object.assign(errors, checked.errors)
  }
  const input = {
    params: part(operation.params, request.params),
    query: part(operation.query, request.query),
    body: part(operation.body, body ?? {}),
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
  return input as Input<Operation>
}

function responseSchema(operation: Operation): FastifySchema {
  if (operation.file) return {}
  const schema = z.toJSONSchema(operation.response, { io: 'output', unrepresentable: 'any' })
  return { response: { [operation.status ?? 200]: schema } }
}
