import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { describeError } from '../lib/describe-error.ts'
import type { RequestWatcher } from '../lib/request-watcher.ts'
import { securityHeaders } from './guard/security-headers.ts'
import { limitConnections, refuseSlowBodies, timeouts } from './guard/slow-clients.ts'
import { ignoreForms } from './routing/bodies.ts'
import { answerProblems, asProblem, refuseConnection, sendProblem } from './routing/errors.ts'
import { requestIds, requestLog, watch, watchRequests } from './routing/watch-requests.ts'

/** Fastify with limits, headers, problems and a log, and without routes. */
export function openServer(
  config: Parameters<typeof securityHeaders>[1] & {
    mode: 'local' | 'production'
    trustProxy: string | null
  },
  { watchers: others, hasLog }: { watchers: RequestWatcher[]; hasLog: boolean },
): FastifyInstance {
  const isLocal = config.mode === 'local'
  const watchers = isLocal ? others : [requestLog, ...others]
  const http = Fastify({
    // Local mode prints errors in full, and no requests.
    logger: hasLog && (isLocal ? { level: 'error' } : { serializers: { err: describeError } }),
    // Fastify's own request log would contain IP addresses and page addresses.
    logController: new LogController({ disableRequestLogging: true }),
    ...(!isLocal && { genReqId: requestIds(config.trustProxy !== null) }),
    trustProxy: config.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    ...timeouts,
    // Requests on open connections are still served during shutdown.
    return503OnClosing: false,
    clientErrorHandler: refuseConnection,
    // Requests that the router refuses, such as a broken escape, reach neither handlers nor hooks.
    frameworkErrors: (error, request, reply) => {
      watch(request, reply, watchers)
      return sendProblem(reply.headers(request.server.dataHeaders), asProblem(error))
    },
  })
  limitConnections(http.server)
  refuseSlowBodies(http, refuseConnection)
  if (watchers.length > 0) watchRequests(http, watchers)
  answerProblems(http)
  ignoreForms(http)
  securityHeaders(http, config)
  return http
}
