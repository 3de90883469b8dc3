import type { FastifyInstance } from 'fastify'
import { problem } from '../../lib/problem.ts'

/**
 * Mail programs post a form for one-click unsubscribe, to a call that takes no body. Calls that take a body
 * refuse forms.
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

/** In this scope, bodies stay raw until their signature is checked. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
