import type { LimitFunction } from 'p-limit'
import type { FileAnswer } from '../contract/operation.ts'
import { type AccessTokens, accessTokens } from './accounts/sessions/access-token.ts'
import type { Change, ChangeKind } from './accounts/undo/change.rules.ts'
import type { Turns } from './archives/data-export/turns.ts'
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
  /** Null where the configuration switches it off; so are the three below. */
  bouncesMailbox: BouncesMailbox | null
  botCheck: BotCheck | null
  payments: PaymentProvider | null
  googleTiles: MapTiles | null
}

/**
 * What every use case takes first. `openContext` opens what the ports and the settings give; each room hangs
 * what lives as long as the process below its own name (`open<Room>`), before the first call.
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

  /** Logs that a job could not do one of its items. */
  itemFailed(error: unknown, job: string): void

  /** Does at once what is due by the clock; local mode calls it after a journey in time. */
  runDue(): Promise<void>
  server: {
    version: string
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
    /** What somebody waits for; and everything, in order. */
    lanes: { waitedFor: Lanes; inOrder: Lanes }
    /** Null where letters have no return address of their own. */
    bounceAddresses: BounceAddresses | null
    domains: DomainBackoff
  }
  graveyard: {
    pages: RangeCache<GravePage>
    /** The XML of each, by places. */
    sitemaps: RangeCache<string>
    /** How many graves match a search, until something changes. */
    searchTotals: SearchTotals
    front: { day: string; front: Promise<Front> } | null
    tiles: RangeCache<FileAnswer>
  }
  visitors: { memorialPages: PageCache }
  archives: { exportTurns: Turns }
}

/** What one room tells others. The payload is what every listener needs. */
interface Events {
  'signed-in': { accountId: number }
  /** The account holds its address for certain. */
  'address-proven': { accountId: number }
  'address-changed': { accountId: number; from: string; to: string }
  'time-zone-changed': { accountId: number }
  'account-closing': { accountId: number }
  /** Listeners add the files that are to be removed once the erasure is committed. */
  'account-erased': { accountId: number; email: string; files: string[] }
  /**
   * The owner takes back every change since an instant, and stands before those who listen. They add
   * sentences for the letter about it.
   */
  'not-me-pressed': { lock: GraveyardLock; accountId: number; since: Date; sentences: string[] }
  /** Also when the day is corrected or confirmed. */
  'passing-known': KnownPassing
  'passing-undone': { ownerId: number }
  /**
   * Two memorials of the same person have become one. Also told once more for what was on its way meanwhile, so
   * listeners move what they find.
   */
  'memorials-joined': { staysId: number; goesId: number }
  /** A guardian has gone, or wants no messages. */
  'guardian-gone': { ownerId: number; email: string }
  /** A guardian wants messages again, or it is morning for them at another time. */
  'guardian-back': { ownerId: number }
}

type Emit = <K extends keyof Events>(trx: Connection, event: K, about: Events[K]) => Promise<void>

/** In the transaction of the one who tells, so that nothing planned for the old state happens afterwards. */
export type Handlers = {
  [K in keyof Events]: readonly ((
    ctx: Context,
    trx: Connection,
    about: Events[K],
  ) => Promise<void>)[]
}

/**
 * Takes a change back within the caller's transaction, which holds the lock on the graveyard. Returns a
 * sentence for the letter to the owner, or null when there is nothing left to take back.
 */
export type UndoHandler<K extends ChangeKind> = (
  ctx: Context,
  lock: GraveyardLock,
  change: Change<K>,
) => Promise<string | null>

/** The room that makes a kind of change also takes it back. */
export type UndoHandlers = { [K in ChangeKind]: UndoHandler<K> }

/** What the ports and the settings give. The rooms add their own before the first call. */
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
  // `buildApp` opens the rooms before anything else sees the context.
  const ctx = ofPorts as typeof ofPorts & Context
  return ctx
}
