import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ProblemBody, ProblemCode } from '../../../contract/errors/problems.ts'
import { currentCommandLine } from '../../lib/callers/command-line.ts'
import { Problem, problem } from '../../lib/problem.ts'
import { responseTo } from './problem-response.ts'

/** Errors of the framework, the disk and the storage, as problems of the contract. */
const knownProblems: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-body-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable-body',
  FST_ERR_BAD_URL: 'unreadable-address',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_REQ_FILE_TOO_LARGE: 'body-too-large',
  FST_PARTS_LIMIT: 'body-too-large',
  FST_FILES_LIMIT: 'body-too-large',
  FST_FIELDS_LIMIT: 'body-too-large',
  DATABASE_AWAY: 'database-away',
  STORE_AWAY: 'store-away',
  ENOSPC: 'not-kept',
  NOT_KEPT: 'not-kept',
}

/** The database is usually back by then, and its timeouts are as long. */
const retryAfterSeconds = 10

/** Errors on a connection before there is a request. */
const brokenRequests: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asProblem(error)
    const { status } = responseTo(refusal)
    const commandLine = currentCommandLine()
    if (status >= 500 && commandLine) commandLine.failure = error
    else if (status >= 500) request.log.error({ err: error }, 'a request failed')
    return sendProblem(reply, refusal)
  })
}

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = knownProblems[code ?? '']
  if (known) return new Problem(known, known.endsWith('-away') ? { retryAfterSeconds } : {})
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500)
    return problem('unexpected')
  // The client's fault, whatever the framework calls it.
  return problem(error instanceof SyntaxError ? 'unreadable-body' : 'unreadable-request')
}

export function sendProblem(reply: FastifyReply, refusal: Problem): FastifyReply {
  const { status, headers, body } = responseTo(refusal)
  const { namesFirstError } = reply.request.routeOptions.config as { namesFirstError?: boolean }
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(namesFirstError ? withFirstError(body, refusal) : body)
}

function withFirstError(body: ProblemBody, { details }: Problem): ProblemBody {
  const [first] = Object.values(details.fields?.errors ?? {}).flat()
  return first === undefined ? body : { ...body, error: first }
}

/** There is no reply for a request that cannot be parsed, only its connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = problem(brokenRequests[error.code ?? ''] ?? 'unreadable-request')
  const { status, body } = responseTo(refusal)
  const json = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(json)}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${json}`)
  socket.destroy(error)
}
