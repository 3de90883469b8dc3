import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { answerFeed } from './features/blog/index.ts'
import { mailboxFiles } from './features/letters/index.ts'
import { answerSiteFiles } from './features/site/index.ts'
import { ignoreForms } from './http/bodies.ts'
import { readBuiltPages } from './http/built-pages.ts'
import { answerDocs } from './http/docs.ts'
import { answerProblems, asProblem, sendProblem } from './http/errors.ts'
import { openFrontDoor } from './http/front-door.ts'
import { servePages } from './http/pages.ts'
import { guardLocalMode, securityHeaders } from './http/security.ts'
import { serve } from './http/serve.ts'
import type { JobHandler } from './jobs/job.ts'
import { openJobHandlers, openRoutes } from './routes.ts'
import { openServices, type Ports, type Services } from './services.ts'

export interface App {
  http: FastifyInstance
  jobs: JobHandler[]
  services: Services
}

/** Everything between the ports and the wire. Tests call this as `main` does. */
export async function buildApp(config: Config, ports: Ports, version = 'dev'): Promise<App> {
  const services = await openServices(config, ports)
  const routes = openRoutes(config, ports.database, services, version)
  const doorkeeper = {
    member: services.sessions.member,
    partner: services.partners.admit,
    operator: services.operator.admit,
  }
  const isLocal = config.mode === 'local'

  const http = Fastify({
    logger: isLocal ? false : { redact: ['req.headers.authorization'] },
    trustProxy: config.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    // Idle and half-sent connections must not hold a place for ever.
    connectionTimeout: 30_000,
    requestTimeout: 120_000,
    // What the router itself refuses, a broken escape for example, reaches neither handler nor hooks.
    frameworkErrors: (error, _request, reply) =>
      sendProblem(reply.headers(reply.server.dataHeaders), asProblem(error)),
  })
  openFrontDoor(http)
  answerProblems(http)
  ignoreForms(http)
  securityHeaders(http, config)
  if (isLocal) {
    guardLocalMode(http, config)
    mailboxFiles(http, services.letters)
  }
  for (const route of routes.filter(({ operation }) => !operation.uploads)) {
    serve(http, route, doorkeeper)
  }
  // What reads files has hooks, which other calls need not pay for.
  await http.register(async (scope) => {
    await scope.register(multipart)
    for (const route of routes.filter(({ operation }) => operation.uploads)) {
      serve(scope, route, doorkeeper)
    }
  })
  answerDocs(http)
  answerFeed(http, services.blog)
  const pages = readBuiltPages()
  const site = { siteName: config.siteName, publicUrl: config.publicUrl, isLocal }
  answerSiteFiles(http, site, [...(pages?.pages.keys() ?? [])], services.blog.articles)
  await servePages(http, pages, site, {
    ofGrave: services.cards.head,
    ofArticle: services.blog.head,
  })
  return { http, services, jobs: openJobHandlers(services) }
}
