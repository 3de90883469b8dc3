import type { FastifyInstance } from 'fastify'
import { problem } from '../../lib/problem.ts'

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

/** In this room nothing reads a body before its signature is checked. */
export function takeBodiesAsSent(room: FastifyInstance): void {
  room.removeAllContentTypeParsers()
  room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
