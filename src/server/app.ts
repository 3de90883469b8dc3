import type { FastifyInstance } from 'fastify'
import { openAccounts } from './accounts/accounts.room.ts'
import { authenticateConsoleOperator } from './accounts/operators/operators.ts'
import { authenticateMember, noteSignOfLife } from './accounts/sessions/sessions.ts'
import { openArchives } from './archives/archives.room.ts'
import { serveArchiveKeys } from './archives/archives.routes.ts'
import type { Build } from './config/build.ts'
import type { Config } from './config/config.ts'
import { type Context, openContext, type Ports } from './context.ts'
import { maintenanceJobs } from './database/maintenance.jobs.ts'
import { openEternalMessages } from './eternal-messages/eternal-messages.room.ts'
import { handlers, runDue, undoHandlers } from './events.ts'
import { cardHead } from './graveyard/cards/cards.ts'
import { openGraveyard } from './graveyard/graveyard.room.ts'
import { openGuardians } from './guardians/guardians.room.ts'
import { openResponseCache } from './http/cache/response-cache.ts'
import { guardLocalMode } from './http/guard/security-headers.ts'
import { UploadBudget } from './http/guard/upload-budget.ts'
import { openServer } from './http/open-server.ts'
import { readBuiltPages } from './http/pages/built-pages.ts'
import { openPageRenderer } from './http/pages/page-renderer.ts'
import { servePages } from './http/pages/pages.ts'
import type { Room } from './http/room.ts'
import { answerDocs } from './http/routing/api-docs.ts'
import type { Authenticator } from './http/routing/callers.ts'
import { readiness } from './http/routing/readiness.ts'
import { serveAll } from './http/routing/serve-all.ts'
import type { JobHandler } from './jobs/job.ts'
import { openKin } from './kin/kin.room.ts'
import type { RequestWatcher } from './lib/request-watcher.ts'
import { openMail } from './mail/mail.room.ts'
import { mailboxFiles } from './mail/mail.routes.ts'
import { openMemorials } from './memorials/memorials.room.ts'
import { type HealthReader, healthReader } from './observability/health-reader.ts'
import { readToday } from './observability/read-today.ts'
import { openOperator } from './operator/operator.room.ts'
import { authenticateOperator } from './operator/operator.ts'
import { authenticatePartner } from './partners/partner-sessions.ts'
import { openPartners } from './partners/partners.room.ts'
import { openPassings } from './passings/passings.room.ts'
import { openPayments } from './payments/payments.room.ts'
import { serveFeed } from './site/blog/blog.routes.ts'
import { serveMemorialSitemaps } from './site/memorial-sitemaps.routes.ts'
import { openSite } from './site/site.room.ts'
import { serveSiteFiles } from './site/site-files.ts'
import { serveMemorialFeeds } from './visitors/memorial-page/memorial-feed.routes.ts'
import { serveMemorialPages } from './visitors/memorial-page/memorial-page.routes.ts'
import { openVisitors } from './visitors/visitors.room.ts'

export interface App {
  http: FastifyInstance
  jobs: JobHandler[]
  /** The state of every health check. */
  health: HealthReader
  ctx: Context
  uploadBudget: UploadBudget
  /** Makes the health check fail and closes each connection after its current response. */
  beginShutdown(): void
}

/** In order: a room may use those before it. */
async function openRooms(ctx: Context): Promise<Room[]> {
  return [
    openMail(ctx),
    await openGraveyard(ctx),
    openSite(ctx),
    openAccounts(ctx),
    openGuardians(ctx),
    openMemorials(ctx),
    openPayments(ctx),
    openPartners(ctx),
    openKin(ctx),
    openPassings(ctx),
    await openVisitors(ctx),
    openEternalMessages(ctx),
    openOperator(ctx),
  ]
}

/** Builds context, rooms and pages on the given ports. Tests call it as the server does. */
export async function buildApp(
  config: Config,
  ports: Ports,
  {
    build = { version: 'dev', commit: null },
    watchers = [],
    hasLog = true,
  }: { build?: Build; watchers?: RequestWatcher[]; hasLog?: boolean } = {},
): Promise<App> {
  const http = openServer(config, { watchers, hasLog })
  const responseCache = openResponseCache(http)
  const { database, clock } = ports
  const health = healthReader(config, ports, (err) =>
    http.log.error({ err }, 'a health check failed'),
  )
  const ping = () => database.pool.query('select 1')
  const isReady = readiness(ping, () => responseCache.isClosing)
  const server = { build, isReady, readToday: () => readToday(health, clock) }
  const itemFailed = (err: unknown, job: string) =>
    http.log.error({ err, job }, 'an item of a job failed')
  const ctx = openContext(config, ports, { handlers, undoHandlers, runDue, server, itemFailed })
  const rooms = [...(await openRooms(ctx)), openArchives(ctx)]
  ctx.bots.onAway((err) => http.log.error({ err }, 'the bot check does not answer'))
  if (config.mode === 'local') {
    guardLocalMode(http, config)
    mailboxFiles(http, ctx)
  }
  const routes = rooms.flatMap((room) => room.routes)
  const uploadBudget = new UploadBudget()
  const authenticator = authenticatorOf(ctx)
  await serveAll(http, routes, { authenticator, rateLimits: ctx.limits, uploadBudget })
  answerDocs(http)
  await serveEveryPage(http, ctx)
  return {
    http,
    health,
    ctx,
    uploadBudget,
    jobs: [...rooms.flatMap((room) => room.jobs), ...maintenanceJobs(database)],
    beginShutdown: () => responseCache.beginClosing(),
  }
}

async function serveEveryPage(http: FastifyInstance, ctx: Context): Promise<void> {
  const { site, blog, clock } = ctx
  serveFeed(http, blog)
  serveArchiveKeys(http, ctx)
  serveMemorialFeeds(http, ctx)
  const pages = readBuiltPages()
  serveMemorialSitemaps(http, ctx)
  serveSiteFiles(http, site, [...(pages?.pages.keys() ?? [])], blog.articles, clock.now)
  const renderer = await openPageRenderer(site.config)
  if (pages && renderer) serveMemorialPages(http, ctx, { pages, renderer })
  await servePages(http, pages && renderer && { pages, renderer }, site, {
    ofGrave: (id, visitor) => cardHead(ctx, id, visitor),
    ofArticle: blog.head,
  })
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
