import type { LimitFunction } from 'p-limit'
import type { FileAnswer } from '../contract/operation.ts'
import { type AccessTokens, accessTokens } from './accounts/sessions/access-token.ts'
import type { Change, ChangeKind } from './accounts/undo/change.rules.ts'
import type { Turns } from './archives/data-export/turns.ts'
import type { Build } from './config/build.ts'
import type { Config } from './config/config.ts'
import type { Connection, OpenDatabase } from './database/connect.ts'
import type { Front } from './graveyard/front/front.rules.ts'
import type { GravePage } from './graveyard/grave.rules.ts'
import type { GraveyardLock } from './graveyard/graveyard-lock.store.ts'
import type { SearchTotals } from './graveyard/search/search-totals.ts'
import type { JobQueue } from './jobs/job.ts'
import type { RangeCache } from './lib/range-cache.ts'
import { type RateLimits, rateLimits } from './lib/rate-limits.ts'
import { type SignedTokens, signedTokens } from './lib/tokens/signed-token.ts'
import type { BounceAddresses } from './mail/bounce-address.rules.ts'
import type { DomainBackoff } from './mail/sending/domain-backoff.ts'
import type { Lanes } from './mail/sending/lanes.ts'
import type { TodayReader } from './operator/today.rules.ts'
import type { KnownPassing } from './passings/passing.rules.ts'
import type { BotCheck } from './ports/bot-check.ts'
import type { BouncesMailbox } from './ports/bounces-mailbox.ts'
import type { CardRenderer } from './ports/cards.ts'
import type { Clock } from './ports/clock.ts'
import type { Mailer } from './ports/mail.ts'
import type { MapTiles } from './ports/map-tiles.ts'
import type { PaymentProvider } from './ports/payments.ts'
import type { PictureEncoder } from './ports/pictures.ts'
import type { Signer } from './ports/signer.ts'
import type { SoundEncoder } from './ports/sounds.ts'
import type { Storage } from './ports/storage.ts'
import type { Blog } from './site/blog/blog.ts'
import type { BotGate } from './site/bot-check/bot-check.ts'
import { openSiteInfo, type SiteInfo } from './site/site.ts'
import type { PageCache } from './visitors/memorial-page/page-cache.ts'

/** The outside systems, each behind an interface. */
export interface Ports {
  database: OpenDatabase
  jobs: JobQueue
  clock: Clock
  mailer: Mailer
  storage: Storage
  pictures: PictureEncoder
  cards: CardRenderer
  sounds: SoundEncoder
  signer: Signer
  /** Null where the configuration switches it off; the same goes for the three below. */
  bouncesMailbox: BouncesMailbox | null
  botCheck: BotCheck | null
  payments: PaymentProvider | null
  googleTiles: MapTiles | null
}

/**
 * What every use case takes first. `openContext` fills in what follows from ports and settings. Each room adds
 * what lives as long as the process under its own name (`open<Room>`), before the first call.
 */
export interface Context extends Pick<OpenDatabase, 'db' | 'readFromReplica' | 'listen'> {
  settings: Config
  site: SiteInfo
  limits: RateLimits
  clock: Clock
  jobs: JobQueue
  mailer: Mailer
  storage: Storage
  pictureEncoder: PictureEncoder
  soundEncoder: SoundEncoder
  signer: Signer
  cardRenderer: CardRenderer
  bouncesMailbox: BouncesMailbox | null
  botCheck: BotCheck | null
  payments: PaymentProvider | null
  googleTiles: MapTiles | null

  /** Tells other rooms within the caller's transaction. `events.ts` lists who listens. */
  emit: Emit
  undoHandlers: UndoHandlers

  /** Logs that a job failed on one of its items. */
  itemFailed(error: unknown, job: string): void

  /** Runs at once what is due by the clock; local mode calls it after setting the clock. */
  runDue(): Promise<void>
  server: {
    build: Build
    /** Whether the database answers and no shutdown has begun. */
    isReady(): Promise<boolean>
    readToday: TodayReader
  }

  tokens: { member: AccessTokens; partner: SignedTokens; operator: SignedTokens }
  bots: BotGate
  blog: Blog
  mail: {
    /** As many as MAIL_CONCURRENCY. When a process dies, it is unclear whether the letters in flight were sent. */
    turns: LimitFunction
    /** Letters that a person is waiting for, and all letters in order. */
    lanes: { waitedFor: Lanes; inOrder: Lanes }
    /** Null where letters have no return address of their own. */
    bounceAddresses: BounceAddresses | null
    domains: DomainBackoff
  }
  graveyard: {
    pages: RangeCache<GravePage>
    /** The XML of each sitemap, by its range of list positions. */
    sitemaps: RangeCache<string>
    /** How many graves match a search, until something changes. */
    searchTotals: SearchTotals
    front: { day: string; front: Promise<Front> } | null
    tiles: RangeCache<FileAnswer>
  }
  visitors: { memorialPages: PageCache }
  archives: { exportTurns: Turns }
}

/** What one room tells others. The payload holds what every listener needs. */
interface Events {
  'signed-in': { accountId: number }
  /** The account's address is proven. */
  'address-proven': { accountId: number }
  'address-changed': { accountId: number; from: string; to: string }
  'time-zone-changed': { accountId: number }
  'account-closing': { accountId: number }
  /** Listeners add the files that must be removed once the erasure is committed. */
  'account-erased': { accountId: number; email: string; files: string[] }
  /**
   * The owner undoes every change since an instant, before the listeners run. They add sentences for the letter
   * about it.
   */
  'not-me-pressed': { lock: GraveyardLock; accountId: number; since: Date; sentences: string[] }
  /** Also emitted when the day is corrected or confirmed. */
  'passing-known': KnownPassing
  'passing-undone': { ownerId: number }
  /**
   * Two memorials of the same person have become one. Also told once more for what was on its way meanwhile, so
   * listeners move what they find.
   */
  'memorials-joined': { staysId: number; goesId: number }
  /** A guardian has gone, or wants no messages. */
  'guardian-gone': { ownerId: number; email: string }
  /** A guardian wants messages again, or has moved to another time zone. */
  'guardian-back': { ownerId: number }
}

type Emit = <K extends keyof Events>(trx: Connection, event: K, about: Events[K]) => Promise<void>

/** Handlers run in the emitter's transaction, so that nothing planned for the old state happens afterwards. */
export type Handlers = {
  [K in keyof Events]: readonly ((
    ctx: Context,
    trx: Connection,
    about: Events[K],
  ) => Promise<void>)[]
}

/**
 * Undoes a change within the caller's transaction, which holds the lock on the graveyard. Returns a sentence
 * for the letter to the owner, or null when there is nothing left to undo.
 */
export type UndoHandler<K extends ChangeKind> = (
  ctx: Context,
  lock: GraveyardLock,
  change: Change<K>,
) => Promise<string | null>

/** The room that makes a kind of change also undoes it. */
export type UndoHandlers = { [K in ChangeKind]: UndoHandler<K> }

/** What follows from ports and settings. The rooms add their own parts before the first call. */
export function openContext(
  settings: Config,
  ports: Ports,
  outside: {
    handlers: Handlers
    undoHandlers: UndoHandlers
    runDue(ctx: Context): Promise<void>
    server: Context['server']
    itemFailed: Context['itemFailed']
  },
): Context {
  const { db, pool, readFromReplica, listen } = ports.database
  const { clock, jobs, mailer, storage, bouncesMailbox, botCheck, payments, googleTiles } = ports
  const ofPorts = {
    settings,
    site: openSiteInfo(settings, clock),
    limits: rateLimits(pool),
    db,
    readFromReplica,
    listen,
    clock,
    jobs,
    mailer,
    storage,
    pictureEncoder: ports.pictures,
    soundEncoder: ports.sounds,
    signer: ports.signer,
    cardRenderer: ports.cards,
    bouncesMailbox,
    botCheck,
    payments,
    googleTiles,
    undoHandlers: outside.undoHandlers,
    server: outside.server,
    itemFailed: outside.itemFailed,
    tokens: {
      member: accessTokens(settings.sessionSecret),
      partner: signedTokens(settings.sessionSecret, 'partner'),
      operator: signedTokens(settings.sessionSecret, 'operator'),
    },
    async emit<K extends keyof Events>(trx: Connection, event: K, about: Events[K]) {
      for (const handle of outside.handlers[event]) await handle(ctx, trx, about)
    },
    runDue: () => outside.runDue(ctx),
  }
  // `buildApp` opens the rooms before anything else uses the context.
  const ctx = ofPorts as typeof ofPorts & Context
  return ctx
}
