import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { openAccounts } from './accounts/accounts.room.ts'
import { authenticateMember, noteSignOfLife } from './accounts/sessions/sessions.ts'
import type { Config } from './config/config.ts'
import { type Context, openContext, type Ports } from './context.ts'
import { maintenanceJobs } from './database/maintenance.jobs.ts'
import { openEternalMessages } from './eternal-messages/eternal-messages.room.ts'
import { handlers, runDue, undoHandlers } from './events.ts'
import { cardHead } from './graveyard/cards/cards.ts'
import { openGraveyard } from './graveyard/graveyard.room.ts'
import { serveMemorialPages } from './graveyard/memorial-page/memorial-page.routes.ts'
import { openGuardians } from './guardians/guardians.room.ts'
import { openResponseCache } from './http/cache/response-cache.ts'
import { guardLocalMode, securityHeaders } from './http/guard/security-headers.ts'
import { limitConnections, timeouts } from './http/guard/slow-clients.ts'
import { readBuiltPages } from './http/pages/built-pages.ts'
import { openPageRenderer } from './http/pages/page-renderer.ts'
import { servePages } from './http/pages/pages.ts'
import type { Room } from './http/room.ts'
import { answerDocs } from './http/routing/api-docs.ts'
import { ignoreForms } from './http/routing/bodies.ts'
import type { Authenticator } from './http/routing/callers.ts'
import { answerProblems, asProblem, refuseConnection, sendProblem } from './http/routing/errors.ts'
import { readiness } from './http/routing/readiness.ts'
import { serve } from './http/routing/serve.ts'
import { requestIds, requestLog, watch, watchRequests } from './http/routing/watch-requests.ts'
import type { JobHandler } from './jobs/job.ts'
import { openKin } from './kin/kin.room.ts'
import { describeError } from './lib/describe-error.ts'
import type { RequestWatcher } from './lib/request-watcher.ts'
import { openMail } from './mail/mail.room.ts'
import { mailboxFiles } from './mail/mail.routes.ts'
import { openMemorials } from './memorials/memorials.room.ts'
import { type HealthReader, healthReader } from './observability/health-reader.ts'
import { readToday } from './observability/read-today.ts'
import { openOperator } from './operator/operator.room.ts'
import { authenticateOperator } from './operator/operator.ts'
import { authenticateConsoleOperator } from './operator/operators.ts'
import { authenticatePartner } from './partners/partner-sessions.ts'
import { openPartners } from './partners/partners.room.ts'
import { openPassings } from './passings/passings.room.ts'
import { openPayments } from './payments/payments.room.ts'
import { serveFeed } from './site/blog/blog.routes.ts'
import { serveMemorialSitemaps } from './site/memorial-sitemaps.ts'
import { openSite } from './site/site.room.ts'
import { serveSiteFiles } from './site/site-files.ts'
import { openVisitors } from './visitors/visitors.room.ts'

export interface App {
  http: FastifyInstance
  jobs: JobHandler[]
  /** What is well and what is not. */
  health: HealthReader
  ctx: Context
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
  }: { version?: string; watchers?: RequestWatcher[] } = {},
): Promise<App> {
  const isLocal = config.mode === 'local'
  const watchers = isLocal ? others : [requestLog, ...others]

  const http = Fastify({
    logger: isLocal ? false : { serializers: { err: describeError } },
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
  const responseCache = openResponseCache(http)
  const health = healthReader(config, ports, (err) =>
    http.log.error({ err }, 'a health check failed'),
  )
  const ctx = openContext(config, ports, {
    handlers,
    undoHandlers,
    runDue,
    server: {
      version,
      isReady: readiness(
        () => ports.database.pool.query('select 1'),
        () => responseCache.isClosing,
      ),
      readToday: () => readToday(health, ports.clock),
    },
  })
  const rooms = await openRooms(ctx)
  const routes = rooms.flatMap((room) => room.routes)
  ctx.bots.onAway((err) => http.log.error({ err }, 'the bot check does not answer'))
  if (watchers.length > 0) watchRequests(http, watchers)
  answerProblems(http)
  ignoreForms(http)
  securityHeaders(http, config)
  if (isLocal) {
    guardLocalMode(http, config)
    mailboxFiles(http, ctx)
  }
  const guards = { authenticator: authenticatorOf(ctx), rateLimits: ctx.limits }
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
  serveFeed(http, ctx.blog)
  const pages = readBuiltPages()
  serveMemorialSitemaps(http, ctx)
  serveSiteFiles(http, ctx.site, [...(pages?.pages.keys() ?? [])], ctx.blog.articles, ctx.clock.now)
  const renderer = await openPageRenderer(ctx.site.config)
  if (pages && renderer) serveMemorialPages(http, ctx, { pages, renderer })
  await servePages(http, pages && renderer && { pages, renderer }, ctx.site, {
    ofGrave: (id) => cardHead(ctx, id),
    ofArticle: ctx.blog.head,
  })
  return {
    http,
    health,
    ctx,
    jobs: [...rooms.flatMap((room) => room.jobs), ...maintenanceJobs(ports.database)],
    beginShutdown: () => responseCache.beginClosing(),
  }
}

/** From the ground up: a room may use those before it. */
async function openRooms(ctx: Context): Promise<Room[]> {
  return [
    openSite(ctx),
    openMail(ctx),
    openAccounts(ctx),
    openPayments(ctx),
    openPartners(ctx),
    openMemorials(ctx),
    await openGraveyard(ctx),
    openKin(ctx),
    openVisitors(ctx),
    openGuardians(ctx),
    openPassings(ctx),
    openEternalMessages(ctx),
    openOperator(ctx),
  ]
}

function authenticatorOf(ctx: Context): Authenticator {
  return {
    member: (bearer) => authenticateMember(ctx, bearer),
    noteSignOfLife: (member) => noteSignOfLife(ctx, member),
    partner: (bearer) => authenticatePartner(ctx, bearer),
    operator: (bearer) => authenticateOperator(ctx, bearer),
    consoleOperator: (member) => authenticateConsoleOperator(ctx, member),
  }
}
