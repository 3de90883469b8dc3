import { limits as declared } from '../contract/limits.ts'
import { addressesService } from './accounts/addresses/addresses.ts'
import { closingService } from './accounts/closing/closing.ts'
import { takeoutService } from './accounts/data-export/data-export.ts'
import { historyService } from './accounts/history/history.ts'
import { isEasyToGuess, passwordErrors } from './accounts/passwords/password.rules.ts'
import { passwordsService } from './accounts/passwords/passwords.ts'
import { firstSignInService } from './accounts/registration/first-sign-in.ts'
import { pendingRequestsService } from './accounts/registration/pending-requests.ts'
import { registrationService } from './accounts/registration/registration.ts'
import { signInService } from './accounts/sessions/sign-in.ts'
import { timeZoneService } from './accounts/time-zone/time-zone.ts'
import { accountReversals } from './accounts/undo/account-undo.ts'
import { type ReversalRecorder, reversalRecorder } from './accounts/undo/recorder.ts'
import { reversalsService } from './accounts/undo/undo.ts'
import type { Config } from './config/config.ts'
import type { Connection, OpenDatabase } from './database/connect.ts'
import { deliveryService } from './eternal-messages/delivery/delivery.ts'
import { eternalMessagesService } from './eternal-messages/eternal-messages.ts'
import { rehearsalService } from './eternal-messages/rehearsal.ts'
import { scheduleService } from './eternal-messages/schedule/schedule.ts'
import { statusService } from './eternal-messages/status/status.ts'
import { calendarFeedService } from './eternal-messages/timeline/calendar-feed.ts'
import { timelineService } from './eternal-messages/timeline/timeline.ts'
import { basemapsService } from './graveyard/basemaps/basemaps.ts'
import { cardsService } from './graveyard/cards/cards.ts'
import { frontService } from './graveyard/front/front.ts'
import { listService } from './graveyard/list.ts'
import { mapService } from './graveyard/map/map.ts'
import { memorialPageService } from './graveyard/memorial-page/memorial-page.ts'
import { reachService } from './guardians/check-in/guardian-check-in.ts'
import { guardianReversals } from './guardians/guardian-undo.ts'
import { guardiansService } from './guardians/guardians.ts'
import { stoppedMessagesService } from './guardians/stopped-messages.ts'
import type { JobQueue } from './jobs/job.ts'
import { kinService } from './kin/kin.ts'
import { networkOf } from './lib/network.ts'
import { rateLimits } from './lib/rate-limits.ts'
import { returnAddresses } from './mail/bounce-address.rules.ts'
import { returnsService } from './mail/bounces/bounces.ts'
import { returnNotices } from './mail/bounces/notices.ts'
import { type LettersService, lettersService } from './mail/mail.ts'
import { letterManagementService } from './mail/management/mail-management.ts'
import { memorialsService } from './memorials/memorials.ts'
import { picturesService } from './memorials/pictures/pictures.ts'
import { portraitsService } from './memorials/portraits.ts'
import { storiesService } from './memorials/story/story.ts'
import { voiceWordsService } from './memorials/transcript/transcript.ts'
import { visibilityService } from './memorials/visibility/visibility.ts'
import { voicesService } from './memorials/voices.ts'
import { accountLookup } from './operator/account-lookup.ts'
import { auditLog } from './operator/audit-log.ts'
import { moderationService } from './operator/moderation/moderation.ts'
import { operatorService } from './operator/operator.ts'
import { operatorsService } from './operator/operators.ts'
import { peopleService } from './operator/people.ts'
import { partnerManagementService } from './partners/management/partner-management.ts'
import { partnerAddressesService } from './partners/partner-addresses.ts'
import { partnerSessionsService } from './partners/partner-sessions.ts'
import { partnersService } from './partners/partners.ts'
import { partnerPasskeysService } from './partners/passkeys/partner-passkeys.ts'
import { shownAddressService } from './partners/shown-address/shown-address.ts'
import { signsOfLifeService } from './passings/inactivity-check/inactivity-check.ts'
import type { PassingListener } from './passings/passing-listener.ts'
import { passingsService } from './passings/passings.ts'
import { giftsService } from './payments/gifts.ts'
import { ledgerCheck } from './payments/ledger-check.ts'
import { purchaseManagementService } from './payments/management/purchase-management.ts'
import { purchasesService } from './payments/purchases.ts'
import { reconcilingService } from './payments/reconciling.ts'
import { settlingService } from './payments/settling.ts'
import { type HasTier, tierCheck } from './payments/tier-check.ts'
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
import { blogService } from './site/blog/blog.ts'
import { botGate, noBotCheck } from './site/bot-check/bot-check.ts'
import { contactService } from './site/contact/contact.ts'
import { candlesService } from './visitors/candles/candles.ts'
import { daysService } from './visitors/following/days.ts'
import { followingService } from './visitors/following/following.ts'
import { offeringLettersService } from './visitors/offerings/offering-letters.ts'
import { offeringsService } from './visitors/offerings/offerings.ts'
import { reportsService } from './visitors/reports/reports.ts'
import { tributesService } from './visitors/tributes/tributes.ts'

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
