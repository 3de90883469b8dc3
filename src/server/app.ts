import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { maintenanceJobs } from './database/maintenance.jobs.ts'
import { serveFeed } from './features/blog/index.ts'
import { mailboxFiles } from './features/letters/index.ts'
import { serveMemorialPages } from './features/memorial-page/index.ts'
import { serveMemorialSitemaps, serveSiteFiles } from './features/site/index.ts'
import { openResponseCache } from './http/cache/response-cache.ts'
import { guardLocalMode, securityHeaders } from './http/guard/security-headers.ts'
import { limitConnections, timeouts } from './http/guard/slow-clients.ts'
import { readBuiltPages } from './http/pages/built-pages.ts'
import { openPageRenderer } from './http/pages/page-renderer.ts'
import { servePages } from './http/pages/pages.ts'
import { answerDocs } from './http/routing/api-docs.ts'
import { ignoreForms } from './http/routing/bodies.ts'
import { answerProblems, asProblem, refuseConnection, sendProblem } from './http/routing/errors.ts'
import { serve } from './http/routing/serve.ts'
import { requestIds, requestLog, watch, watchRequests } from './http/routing/watch-requests.ts'
import type { JobHandler } from './jobs/job.ts'
import { describeError } from './lib/describe-error.ts'
import type { RequestWatcher } from './lib/request-watcher.ts'
import { type HealthReader, healthReader } from './observability/health-reader.ts'
import { readToday } from './observability/read-today.ts'
import { openJobHandlers, openRoutes } from './routes.ts'
import { openServices, type Ports, type Services } from './services.ts'
import { openSite } from './site.ts'

export interface App {
  http: FastifyInstance
  jobs: JobHandler[]
  /** What is well and what is not. */
  health: HealthReader
  services: Services
  /** Makes the health check fail and closes each connection after its current response. */
  beginShutdown(): void
}

/** Builds services, routes and pages on the given ports. Tests call it as the server does. */
export async function buildApp(
  config: Config,
  ports: Ports,
  {
    version = 'dev',
    watchers: others = [],
    hasLog = true,
  }: { version?: string; watchers?: RequestWatcher[]; hasLog?: boolean } = {},
): Promise<App> {
  const services = await openServices(config, ports)
  const authenticator = {
    member: services.sessions.authenticate,
    noteSignOfLife: services.sessions.noteSignOfLife,
    partner: services.partnerSessions.authenticate,
    operator: services.operator.authenticate,
    consoleOperator: services.operators.authenticate,
  }
  const site = openSite(config, services.clock)
  const guards = { authenticator, rateLimits: services.limits }
  const isLocal = config.mode === 'local'
  const watchers = isLocal ? others : [requestLog, ...others]

  const http = Fastify({
    // Local mode prints what went wrong in full, and no requests.
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
    // Requests that the router refuses, for example a broken escape, reach neither handlers nor hooks.
    frameworkErrors: (error, request, reply) => {
      watch(request, reply, watchers)
      return sendProblem(reply.headers(request.server.dataHeaders), asProblem(error))
    },
  })
  limitConnections(http.server)
  services.bots.onAway((err) => http.log.error({ err }, 'the bot check does not answer'))
  const responseCache = openResponseCache(http)
  const isShuttingDown = () => responseCache.isClosing
  const health = healthReader(config, ports, (err) =>
    http.log.error({ err }, 'a health check failed'),
  )
  const routes = openRoutes(config, ports.database, services, {
    version,
    isShuttingDown,
    site,
    readToday: () => readToday(health, services.clock),
  })
  if (watchers.length > 0) watchRequests(http, watchers)
  answerProblems(http)
  ignoreForms(http)
  securityHeaders(http, config)
  if (isLocal) {
    guardLocalMode(http, config)
    mailboxFiles(http, services.letters)
  }
  for (const route of routes.filter(({ operation }) => !operation.uploads)) {
    serve(http, route, guards)
  }
  // Multipart adds hooks, so only the calls with uploads register it.
  await http.register(async (scope) => {
    await scope.register(multipart)
    for (const route of routes.filter(({ operation }) => operation.uploads)) {
      serve(scope, route, guards)
    }
  })
  answerDocs(http)
  serveFeed(http, services.blog)
  const pages = readBuiltPages()
  const { clock, blog } = services
  serveMemorialSitemaps(http, { graves: services.list.indexable, publicUrl: config.publicUrl })
  serveSiteFiles(http, site, [...(pages?.pages.keys() ?? [])], blog.articles, clock.now)
  const renderer = await openPageRenderer(site.config)
  if (pages && renderer) {
    const { memorialPages } = services
    serveMemorialPages(http, { memorialPages, pages, renderer, site })
  }
  await servePages(http, pages && renderer && { pages, renderer }, site, {
    ofGrave: services.cards.head,
    ofArticle: services.blog.head,
  })
  return {
    http,
    health,
    services,
    jobs: [...openJobHandlers(services), ...maintenanceJobs(ports.database)],
    beginShutdown: () => responseCache.beginClosing(),
  }
}
