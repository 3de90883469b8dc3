import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { contract } from '../contract/index.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/connect.ts'
import {
  accessTokens,
  accountsJobs,
  accountsRoutes,
  accountsService,
  addressesService,
  closingService,
  passwordsService,
  sessionsService,
} from './features/accounts/index.ts'
import { answerFeed, blogService } from './features/blog/index.ts'
import { botGate, openGate } from './features/bot-check/index.ts'
import {
  type ContactService,
  contactJobs,
  contactRoutes,
  contactService,
} from './features/contact/index.ts'
import { countriesRoutes } from './features/countries/index.ts'
import {
  gravesRoutes,
  gravesService,
  mediaRoutes,
  portraitsService,
  voicesService,
} from './features/graves/index.ts'
import { cardsService, graveyardRoutes, graveyardService } from './features/graveyard/index.ts'
import {
  guardiansJobs,
  guardiansRoutes,
  guardiansService,
  passingsService,
} from './features/guardians/index.ts'
import {
  type LettersService,
  lettersJobs,
  lettersRoutes,
  lettersService,
  mailboxFiles,
  mailboxRoutes,
} from './features/letters/index.ts'
import {
  ledgerCheck,
  paymentsJobs,
  paymentsRoutes,
  purchasesService,
  reconcilingService,
  settlingService,
} from './features/payments/index.ts'
import { profileRoutes } from './features/profile/index.ts'
import {
  type PartnersService,
  partnersService,
  referralsRoutes,
} from './features/referrals/index.ts'
import { siteRoutes } from './features/site/index.ts'
import { takeoutRoutes, takeoutService } from './features/takeout/index.ts'
import { tributesJobs, tributesRoutes, tributesService } from './features/tributes/index.ts'
import { ignoreForms } from './http/bodies.ts'
import { answerDocs } from './http/docs.ts'
import { answerProblems, asProblem, sendProblem } from './http/errors.ts'
import { databaseLimits } from './http/limits.ts'
import { servePages } from './http/pages.ts'
import { problem } from './http/problem.ts'
import { rowLimits } from './http/row-limits.ts'
import { guardLocalMode, securityHeaders } from './http/security.ts'
import { on, type Route, serve } from './http/serve.ts'
import type { JobHandler, JobQueue } from './jobs/job.ts'
import type { BotCheck } from './ports/bot-check.ts'
import type { CardPainter } from './ports/cards.ts'
import type { Clock } from './ports/clock.ts'
import type { MailCarrier } from './ports/mail.ts'
import type { PaymentProvider } from './ports/payments.ts'
import type { PictureStudio } from './ports/pictures.ts'
import type { SoundStudio } from './ports/sounds.ts'
import type { Storage } from './ports/storage.ts'
import { publicConfig } from './public-config.ts'

export interface Ports {
  database: OpenDatabase
  jobs: JobQueue
  clock: Clock
  carrier: MailCarrier
  storage: Storage
  pictures: PictureStudio
  cards: CardPainter
  sounds: SoundStudio
  /** Null where the configuration has switched it off. */
  botCheck: BotCheck | null
  payments: PaymentProvider | null
}

export interface App {
  http: FastifyInstance
  jobs: JobHandler[]
  letters: LettersService
  partners: PartnersService
  /** Null where payments are switched off. */
  payments: Payments | null
  contact: ContactService
}

/** Everything between the ports and the wire. Tests call this as `main` does. */
export async function buildApp(config: Config, ports: Ports, version = 'dev'): Promise<App> {
  const { clock, jobs, carrier, storage } = ports
  const { db, pool } = ports.database
  const site = { siteName: config.siteName, publicUrl: config.publicUrl }

  const limits = databaseLimits(pool)
  const bots = ports.botCheck ? botGate({ db, clock, check: ports.botCheck }) : openGate
  const letters = lettersService({ db, clock, jobs, carrier, site })
  const graves = gravesService({ db, clock, capacity: config.graveyardCapacity })
  const graveyard = await graveyardService({
    db,
    listen: ports.database.listen,
    capacity: config.graveyardCapacity,
    limits: rowLimits(),
  })
  const cards = cardsService({ db, storage, painter: ports.cards, site })
  const portraits = portraitsService({ db, storage, studio: ports.pictures })
  const voices = voicesService({ db, storage, studio: ports.sounds })
  const guardians = guardiansService({ db, clock, letters, site })
  const holdHours = config.passageHoldHours
  const passings = passingsService({ db, clock, jobs, letters, site, holdHours })
  const { operatorEmail } = config
  const tributes = tributesService({ db, clock, letters, site, operatorEmail })
  const blog = blogService(site)
  const contact = contactService({ db, clock, letters, operatorEmail })
  const sessions = sessionsService({ db, clock, tokens: accessTokens(config.sessionSecret) })
  const answersOpenly = config.mail.kind === 'mailbox'
  const accountsDeps = { db, clock, letters, contact, sessions, storage, site, answersOpenly }
  const closing = closingService(accountsDeps)
  const takeout = takeoutService({ db, storage })
  const accounts = accountsService(accountsDeps)
  const passwords = passwordsService(accountsDeps)
  const addresses = addressesService(accountsDeps)
  const payments = ports.payments && openTill(ports, ports.payments, letters, site)
  const partners = partnersService({ db, clock, secret: config.sessionSecret })

  const isLocal = config.mode === 'local'
  const routes = [
    ...siteRoutes({
      publicConfig: publicConfig(config),
      version,
      isReady: () => isReachable(ports),
    }),
    ...accountsRoutes({ accounts, passwords, addresses, closing, sessions, limits, bots }),
    ...profileRoutes({ db, portraits, limits }),
    ...mediaRoutes({ portraits, voices, limits }),
    ...countriesRoutes(),
    ...gravesRoutes(graves),
    ...graveyardRoutes({ graveyard, cards, limits }),
    ...tributesRoutes({ tributes, limits }),
    ...contactRoutes({ contact, limits, bots }),
    ...lettersRoutes(letters, limits),
    ...guardiansRoutes({ guardians, passings, limits }),
    ...paymentsRoutes({ db, limits, till: payments }),
    ...referralsRoutes({ partners, limits }),
    ...takeoutRoutes({ takeout, limits }),
    ...(isLocal ? mailboxRoutes(letters) : []),
  ]

  const http = Fastify({
    logger: isLocal ? false : { redact: ['req.headers.authorization'] },
    trustProxy: config.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    // Idle and half-sent connections must not hold a place for ever.
    connectionTimeout: 30_000,
    requestTimeout: 120_000,
    // What the router itself refuses, a broken escape for example, never reaches the error handler.
    frameworkErrors: (error, _request, reply) => sendProblem(reply, asProblem(error)),
  })
  answerProblems(http)
  ignoreForms(http)
  securityHeaders(http, config)
  if (isLocal) {
    guardLocalMode(http, config)
    mailboxFiles(http, letters)
  }
  const all = [...routes, ...notOpenYet(routes, isLocal)]
  for (const route of all.filter(({ operation }) => !operation.uploads)) {
    serve(http, route, doorkeeper())
  }
  // What reads files has hooks, which other calls need not pay for.
  await http.register(async (scope) => {
    await scope.register(multipart)
    for (const route of all.filter(({ operation }) => operation.uploads)) {
      serve(scope, route, doorkeeper())
    }
  })
  answerDocs(http)
  answerFeed(http, blog)
  await servePages(http, {
    siteName: config.siteName,
    headOfGrave: cards.head,
    headOfArticle: blog.head,
  })

  return {
    http,
    letters,
    partners,
    payments,
    contact,
    jobs: [
      ...lettersJobs(letters),
      ...accountsJobs({ sessions, closing }),
      ...guardiansJobs(passings),
      ...tributesJobs(tributes),
      ...(payments ? paymentsJobs(payments) : []),
      ...contactJobs(contact),
    ],
  }

  function doorkeeper() {
    return { member: sessions.member, partner: partners.admit }
  }
}

type Payments = ReturnType<typeof openTill>

function openTill(
  { database: { db }, clock, jobs }: Ports,
  provider: PaymentProvider,
  letters: LettersService,
  site: { siteName: string; publicUrl: string },
) {
  const settling = settlingService({ db, clock, letters, provider, site })
  return {
    settling,
    desk: provider.desk,
    purchases: purchasesService({ db, clock, jobs, provider, settling }),
    reconciling: reconcilingService({ db, clock, provider, settling }),
    checkLedger: ledgerCheck({ db, provider }),
  }
}

/** The contract lists more than is built: what nobody answers yet says so. */
function notOpenYet(routes: readonly Route[], isLocal: boolean): Route[] {
  const answered = new Set(routes.map((route) => route.operation))
  return Object.values(contract)
    .flatMap((operations) => Object.values(operations))
    .filter((operation) => !answered.has(operation))
    .filter((operation) => isLocal || operation.access !== 'local')
    .map((operation) =>
      on(operation, () => {
        throw problem('not-open-yet')
      }),
    )
}

async function isReachable({ database }: Ports): Promise<boolean> {
  return database.pool.query('select 1').then(
    () => true,
    () => false,
  )
}
