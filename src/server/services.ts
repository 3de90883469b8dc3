import { limits as declared } from '../contract/limits.ts'
import { takeoutService } from './accounts/data-export/index.ts'
import { historyService } from './accounts/history/index.ts'
import {
  accountReversals,
  addressesService,
  closingService,
  firstSignInService,
  isEasyToGuess,
  passwordErrors,
  passwordsService,
  pendingRequestsService,
  registrationService,
  signInService,
  timeZoneService,
} from './accounts/index.ts'
import { type ReversalRecorder, reversalRecorder, reversalsService } from './accounts/undo/index.ts'
import type { Config } from './config/config.ts'
import type { Connection, OpenDatabase } from './database/connect.ts'
import {
  calendarFeedService,
  deliveryService,
  eternalMessagesService,
  rehearsalService,
  scheduleService,
  statusService,
  timelineService,
} from './eternal-messages/index.ts'
import { basemapsService } from './graveyard/basemaps/index.ts'
import { cardsService, frontService, listService } from './graveyard/index.ts'
import { mapService } from './graveyard/map/index.ts'
import { memorialPageService } from './graveyard/memorial-page/index.ts'
import {
  guardianReversals,
  guardiansService,
  reachService,
  stoppedMessagesService,
} from './guardians/index.ts'
import type { JobQueue } from './jobs/job.ts'
import { kinService } from './kin/index.ts'
import { networkOf } from './lib/network.ts'
import { rateLimits } from './lib/rate-limits.ts'
import { returnNotices, returnsService } from './mail/bounces/index.ts'
import {
  type LettersService,
  letterManagementService,
  lettersService,
  returnAddresses,
} from './mail/index.ts'
import { memorialsService, portraitsService, voicesService } from './memorials/index.ts'
import { picturesService } from './memorials/pictures/index.ts'
import { storiesService } from './memorials/story/index.ts'
import { voiceWordsService } from './memorials/transcript/index.ts'
import { visibilityService } from './memorials/visibility/index.ts'
import {
  accountLookup,
  auditLog,
  operatorService,
  operatorsService,
  peopleService,
} from './operator/index.ts'
import {
  partnerAddressesService,
  partnerManagementService,
  partnerPasskeysService,
  partnerSessionsService,
  partnersService,
  shownAddressService,
} from './partners/index.ts'
import { signsOfLifeService } from './passings/inactivity-check/index.ts'
import { type PassingListener, passingsService } from './passings/index.ts'
import {
  giftsService,
  type HasTier,
  ledgerCheck,
  purchaseManagementService,
  purchasesService,
  reconcilingService,
  settlingService,
  tierCheck,
} from './payments/index.ts'
import type { BotCheck } from './ports/bot-check.ts'
import type { CardRenderer } from './ports/cards.ts'
import type { Clock } from './ports/clock.ts'
import type { Mailer } from './ports/mail.ts'
import type { MapTiles } from './ports/map-tiles.ts'
import type { PaymentProvider } from './ports/payments.ts'
import type { PictureEncoder } from './ports/pictures.ts'
import type { ReturnsMailbox } from './ports/returns-mailbox.ts'
import type { SoundEncoder } from './ports/sounds.ts'
import type { Storage } from './ports/storage.ts'
import { openSignInServices } from './sign-in-services.ts'
import { blogService } from './site/blog/index.ts'
import { botGate, noBotCheck } from './site/bot-check/index.ts'
import { contactService } from './site/contact/index.ts'
import { candlesService } from './visitors/candles/index.ts'
import { daysService, followingService } from './visitors/following/index.ts'
import { offeringLettersService, offeringsService } from './visitors/offerings/index.ts'
import { moderationService, reportsService } from './visitors/reports/index.ts'
import { tributesService } from './visitors/tributes/index.ts'

export interface Ports {
  database: OpenDatabase
  jobs: JobQueue
  clock: Clock
  mailer: Mailer
  storage: Storage
  pictures: PictureEncoder
  cards: CardRenderer
  sounds: SoundEncoder
  /** Null where the configuration switches it off; so are the three below. */
  returnsMailbox: ReturnsMailbox | null
  botCheck: BotCheck | null
  payments: PaymentProvider | null
  googleTiles: MapTiles | null
}

export type Services = Awaited<ReturnType<typeof openServices>>

/** Opens every service on the given ports. */
export async function openServices(config: Config, ports: Ports) {
  const { clock, jobs, mailer, storage } = ports
  const { db, pool } = ports.database
  const site = { siteName: config.siteName, publicUrl: config.publicUrl }

  const limits = rateLimits(pool)
  const spendRows = (address: string, rows: number) =>
    limits.spend(declared.rowsPerAddress, networkOf(address), rows)
  const bots = ports.botCheck
    ? botGate({ db, clock, check: ports.botCheck, whenAway: config.botCheckWhenAway })
    : noBotCheck
  const { operatorEmail } = config
  const returnsTo = config.returns && returnAddresses(config.returns.address, config.sessionSecret)
  const letters = lettersService({
    db,
    clock,
    jobs,
    mailer,
    storage,
    site,
    operatorEmail,
    returnAddresses: returnsTo,
  })
  const changes = reversalRecorder({ clock, letters, site })
  const hasTier = tierCheck(config.offer.tiers)
  const memorials = memorialsService({ db, clock, capacity: config.graveyardCapacity, hasTier })
  const { listen, readFromReplica } = ports.database
  const list = await listService({
    db,
    readFromReplica,
    listen,
    capacity: config.graveyardCapacity,
    spendRows,
  })
  const front = await frontService({ db, clock, listen })
  const map = await mapService({ db, readFromReplica, listen, spendRows })
  const cards = cardsService({ db, storage, renderer: ports.cards, site })
  const basemaps = basemapsService({ ...config.map, google: ports.googleTiles })
  const portraits = portraitsService({ db, storage, encoder: ports.pictures, hasTier })
  const voices = voicesService({ db, storage, encoder: ports.sounds, hasTier })
  const eternal = openEternalMessages(ports, { letters, changes, site, operatorEmail, hasTier })
  const listener = eternal.schedule
  const following = followingService({ db, clock, jobs, letters, bots, site, spendRows })
  const followedDays = daysService({ db, clock, jobs, letters, endFor: following.endFor, site })
  const ofGuardians = guardianReversals({ clock, letters, changes, listener, site })
  const guardians = guardiansService({
    db,
    clock,
    letters,
    listener,
    reversals: ofGuardians,
    site,
  })
  const stoppedMessages = stoppedMessagesService({ db, clock, letters, listener, site })
  const returns = {
    ...returnsService({
      db,
      clock,
      jobs,
      letters,
      addresses: returnsTo,
      mailbox: ports.returnsMailbox,
    }),
    ...returnNotices({ db, clock, letters, stoppedMessages, following, site, operatorEmail }),
  }
  const holdHours = config.passageHoldHours
  const passings = passingsService({
    db,
    clock,
    jobs,
    letters,
    listener: bothListeners(listener, following),
    changes,
    site,
    operatorEmail,
    holdHours,
  })
  const guardianships = {
    ...guardians,
    async forget(trx: Connection, accountId: number, email: string) {
      await passings.forgetRecorder(trx, { accountId, email })
      await guardians.forget(trx, accountId, email)
    },
  }
  const reach = reachService({ db, clock, jobs, letters, site })
  const signsOfLife = signsOfLifeService({ db, clock, jobs, letters, site })
  const candles = candlesService({ db, clock, bots })
  const encoder = ports.pictures
  const pictures = picturesService({ db, clock, storage, encoder, hasTier })
  const offerings = offeringsService({ db, clock, bots, storage, encoder, hasTier, pictures })
  const offeringLetters = offeringLettersService({ db, clock, letters, site })
  const waiting = offerings.tributes
  const tributes = tributesService({ db, clock, letters, waiting, site })
  const reports = reportsService({
    db,
    clock,
    letters,
    site,
    operatorEmail,
    secret: config.sessionSecret,
    hidesReported: config.reportedGraves === 'wait',
  })
  const moderation = moderationService({ db, clock, letters, site })
  const stories = storiesService({ db, clock, hasTier })
  const kin = kinService({ db, clock, letters, limits, site, spendRows })
  const voiceWords = voiceWordsService({ db, clock, hasTier })
  const visibility = visibilityService({ db, clock })
  const memorialPages = await memorialPageService({
    db,
    listen,
    tributes,
    candles,
    stories,
    pictures,
    kin,
    voiceWords,
    hasTier,
    spendRows,
  })
  const blog = blogService(site)
  const contact = contactService({ db, clock, letters, operatorEmail })
  const timeZones = timeZoneService({ db, guardianships })
  const operators = operatorsService({ db, clock })
  const { takeBacks: ofSignIn, ...signInServices } = openSignInServices({
    db,
    clock,
    limits,
    letters,
    changes,
    guardianships,
    timeZones,
    operators,
    site,
    secret: config.sessionSecret,
  })
  const { sessions, oneTimeCodes, webAuthn } = signInServices
  const history = historyService({ db })
  const usesLocalMailbox = config.mail.kind === 'mailbox'
  const forgetting = {
    letters,
    contact,
    reports,
    eternalMessages: listener,
    pictures: {
      filesToErase: async (trx: Connection, accountId: number) => [
        ...(await pictures.filesToErase(trx, accountId)),
        ...(await offerings.filesToErase(trx, accountId)),
      ],
    },
    following,
    kin,
    guardianships,
  }
  const accountsDeps = {
    db,
    clock,
    ...forgetting,
    changes,
    sessions,
    oneTimeCodes,
    storage,
    site,
    usesLocalMailbox,
  }
  const closing = closingService(accountsDeps)
  const takeout = takeoutService({ db, clock, storage, changes, kin, site })
  const signIn = signInService(accountsDeps)
  const firstSignIns = firstSignInService(accountsDeps)
  const registration = registrationService(accountsDeps)
  const passwords = passwordsService(accountsDeps)
  const addresses = addressesService(accountsDeps)
  const pendingRequests = pendingRequestsService({
    db,
    clock,
    jobs,
    registration,
    passwords,
    usesLocalMailbox,
  })
  const ofAccounts = accountReversals({ clock, sessions, guardianships })
  const reversals = reversalsService({
    db,
    clock,
    letters,
    site,
    accounts: ofAccounts,
    takeBacks: {
      ...ofAccounts.takeBacks,
      ...ofGuardians.takeBacks,
      ...ofSignIn,
      'calendar-opened': eternal.calendarFeed.takeBackOpening,
      'takeout-downloaded': takeout.takeBackDownload,
      'passing-recorded': passings.takeBackRecording,
    },
  })
  const payments =
    ports.payments &&
    openPaymentServices(ports, ports.payments, { letters, site, offer: config.offer })
  const purchaseManagement = purchaseManagementService({
    db,
    clock,
    jobs,
    provider: ports.payments,
    settling: payments?.settling ?? null,
  })
  const isFree = config.offer.tiers === 'free'
  const gifts = giftsService({ db, clock, letters, site, isFree })
  const secret = config.sessionSecret
  const partnerSessions = partnerSessionsService({ db, clock, secret })
  const partnerAddresses = partnerAddressesService({ db, clock, letters, site, usesLocalMailbox })
  const partnerManagement = partnerManagementService({
    db,
    clock,
    sessions: partnerSessions,
    addresses: partnerAddresses,
  })
  const shownAddress = shownAddressService({ db })
  const partners = partnersService({
    db,
    clock,
    sessions: partnerSessions,
    addresses: partnerAddresses,
    passwordErrors,
    isEasyToGuess: (password) => isEasyToGuess(password, config.siteName),
  })
  const partnerPasskeys = partnerPasskeysService({ db, clock, webAuthn, letters, site, partners })
  const isLocal = config.mode === 'local'
  const operator = operatorService({ secret, clock, isLocal, publicUrl: config.publicUrl })

  const lookUpAccount = accountLookup({ db, clock })

  return {
    clock,
    limits,
    bots,
    letters,
    letterManagement: letterManagementService({ db, clock, jobs }),
    memorials,
    list,
    front,
    map,
    cards,
    basemaps,
    portraits,
    voices,
    guardians,
    stoppedMessages,
    returns,
    passings,
    reach,
    signsOfLife,
    eternal,
    tributes,
    candles,
    following,
    followedDays,
    offerings,
    offeringLetters,
    stories,
    pictures,
    kin,
    voiceWords,
    reports,
    moderation,
    visibility,
    memorialPages,
    blog,
    contact,
    ...signInServices,
    timeZones,
    history,
    closing,
    takeout,
    signIn,
    firstSignIns,
    pendingRequests,
    passwords,
    addresses,
    reversals,
    /** Null where payments are switched off. */
    payments,
    purchaseManagement,
    gifts,
    hasTier,
    partners,
    shownAddress,
    partnerSessions,
    partnerAddresses,
    partnerPasskeys,
    partnerManagement,
    operator,
    operators,
    lookUpAccount,
    people: peopleService({ db, lookUp: lookUpAccount, sessions, addresses, gifts, closing }),
    readAuditLog: auditLog({ db }),
  }
}

/** Eternal Messages and followers both go by the day of passing. */
function bothListeners(first: PassingListener, second: PassingListener): PassingListener {
  return {
    async passingKnown(trx, passing) {
      await first.passingKnown(trx, passing)
      await second.passingKnown(trx, passing)
    },
    async passingUndone(trx, ownerId) {
      await first.passingUndone(trx, ownerId)
      await second.passingUndone(trx, ownerId)
    },
  }
}

function openEternalMessages(
  { database: { db }, clock, jobs, storage, sounds }: Ports,
  deps: {
    letters: LettersService
    changes: ReversalRecorder
    site: { siteName: string; publicUrl: string }
    operatorEmail: string | null
    hasTier: HasTier
  },
) {
  const { letters, changes, site, operatorEmail, hasTier } = deps
  return {
    messages: eternalMessagesService({ db, clock, storage, encoder: sounds, letters, hasTier }),
    rehearsal: rehearsalService({ db, letters, hasTier, site }),
    schedule: scheduleService({ clock, jobs, letters }),
    delivery: deliveryService({ db, clock, jobs, letters, storage, hasTier, site, operatorEmail }),
    timeline: timelineService({ db, clock, hasTier }),
    calendarFeed: calendarFeedService({ db, clock, changes, site }),
    status: statusService({ db, clock, letters }),
  }
}

function openPaymentServices(
  { database: { db }, clock, jobs }: Ports,
  provider: PaymentProvider,
  {
    letters,
    site,
    offer,
  }: {
    letters: LettersService
    site: { siteName: string; publicUrl: string }
    offer: Config['offer']
  },
) {
  const settling = settlingService({ db, clock, letters, provider, site })
  return {
    settling,
    sandbox: provider.desk,
    purchases: purchasesService({ db, clock, jobs, provider, settling, offer }),
    reconciling: reconcilingService({ db, clock, provider, settling }),
    checkLedger: ledgerCheck({ db, provider }),
  }
}
