import { accountsJobs } from './accounts/accounts.jobs.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { takeoutRoutes } from './accounts/data-export/data-export.routes.ts'
import { historyRoutes } from './accounts/history/history.routes.ts'
import { oneTimeCodesRoutes } from './accounts/one-time-codes/one-time-codes.routes.ts'
import { passkeysJobs } from './accounts/passkeys/passkeys.jobs.ts'
import { passkeysRoutes } from './accounts/passkeys/passkeys.routes.ts'
import { profileRoutes } from './accounts/profile/profile.routes.ts'
import { recoveryCodeRoutes } from './accounts/recovery-code/recovery-code.routes.ts'
import { sessionsRoutes } from './accounts/sessions/sessions.routes.ts'
import { timeZoneRoutes } from './accounts/time-zone/time-zone.routes.ts'
import { reversalsJobs } from './accounts/undo/undo.jobs.ts'
import { reversalsRoutes } from './accounts/undo/undo.routes.ts'
import type { Config } from './config/config.ts'
import type { OpenDatabase } from './database/connect.ts'
import { eternalMessagesJobs } from './eternal-messages/eternal-messages.jobs.ts'
import { eternalMessagesRoutes } from './eternal-messages/eternal-messages.routes.ts'
import { timelineRoutes } from './eternal-messages/timeline/timeline.routes.ts'
import { basemapsRoutes } from './graveyard/basemaps/basemaps.routes.ts'
import { countriesRoutes } from './graveyard/countries/countries.routes.ts'
import { registerRoutes } from './graveyard/graveyard.routes.ts'
import { mapRoutes } from './graveyard/map/map.routes.ts'
import { memorialPageRoutes } from './graveyard/memorial-page/memorial-page.routes.ts'
import { guardiansJobs } from './guardians/guardians.jobs.ts'
import { guardiansRoutes } from './guardians/guardians.routes.ts'
import { readiness } from './http/routing/readiness.ts'
import type { Route } from './http/routing/serve.ts'
import type { JobHandler } from './jobs/job.ts'
import { kinJobs } from './kin/kin.jobs.ts'
import { kinRoutes } from './kin/kin.routes.ts'
import { returnsJobs } from './mail/bounces/bounces.jobs.ts'
import { lettersJobs } from './mail/mail.jobs.ts'
import { lettersRoutes, mailboxRoutes } from './mail/mail.routes.ts'
import { letterManagementRoutes } from './mail/management/mail-management.routes.ts'
import { mediaRoutes } from './memorials/media.routes.ts'
import { memorialsRoutes } from './memorials/memorials.routes.ts'
import { picturesRoutes } from './memorials/pictures/pictures.routes.ts'
import { storiesRoutes } from './memorials/story/story.routes.ts'
import { voiceWordsRoutes } from './memorials/transcript/transcript.routes.ts'
import { visibilityRoutes } from './memorials/visibility/visibility.routes.ts'
import { consoleRoutes } from './operator/console.routes.ts'
import { localOperatorsRoutes } from './operator/local-operators.routes.ts'
import { messagesRoutes } from './operator/messages/messages.routes.ts'
import { moderationRoutes } from './operator/moderation/moderation.routes.ts'
import { peopleRoutes } from './operator/people.routes.ts'
import type { TodayReader } from './operator/today.rules.ts'
import { partnerManagementRoutes } from './partners/management/partner-management.routes.ts'
import { referralsRoutes } from './partners/partners.routes.ts'
import { partnerPasskeysRoutes } from './partners/passkeys/partner-passkeys.routes.ts'
import { shownAddressRoutes } from './partners/shown-address/shown-address.routes.ts'
import { signsOfLifeJobs } from './passings/inactivity-check/inactivity-check.jobs.ts'
import { signsOfLifeRoutes } from './passings/inactivity-check/inactivity-check.routes.ts'
import { operatorPassingsRoutes } from './passings/operator-passings.routes.ts'
import { passingsJobs } from './passings/passings.jobs.ts'
import { passingsRoutes } from './passings/passings.routes.ts'
import { purchaseManagementRoutes } from './payments/management/purchase-management.routes.ts'
import { paymentsJobs } from './payments/payments.jobs.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import type { Services } from './services.ts'
import { contactJobs } from './site/contact/contact.jobs.ts'
import { contactRoutes } from './site/contact/contact.routes.ts'
import { localTimeRoutes } from './site/local-time.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
import type { Site } from './site.ts'
import { candlesJobs } from './visitors/candles/candles.jobs.ts'
import { candlesRoutes } from './visitors/candles/candles.routes.ts'
import { followingJobs } from './visitors/following/following.jobs.ts'
import { followingRoutes } from './visitors/following/following.routes.ts'
import { offeringsJobs } from './visitors/offerings/offerings.jobs.ts'
import { offeringsRoutes } from './visitors/offerings/offerings.routes.ts'
import { reportsJobs } from './visitors/reports/reports.jobs.ts'
import { reportsRoutes } from './visitors/reports/reports.routes.ts'
import { tributesJobs } from './visitors/tributes/tributes.jobs.ts'
import { tributesRoutes } from './visitors/tributes/tributes.routes.ts'

/** The handlers of every call in the contract. */
export function openRoutes(
  config: Config,
  { db, pool }: OpenDatabase,
  services: Services,
  deps: { version: string; isShuttingDown(): boolean; site: Site; readToday: TodayReader },
): Route[] {
  const { version, isShuttingDown, site, readToday } = deps
  const isLocal = config.mode === 'local'
  const { publicUrl } = config
  const isReady = readiness(() => pool.query('select 1'), isShuttingDown)
  return [
    ...siteRoutes({ publicConfig: site.config, texts: site.texts, version, isReady }),
    ...accountsRoutes(services),
    ...timeZoneRoutes(services.timeZones),
    ...oneTimeCodesRoutes(services.oneTimeCodes),
    ...recoveryCodeRoutes(services),
    ...sessionsRoutes(services.sessions),
    ...historyRoutes(services.history),
    ...passkeysRoutes(services.passkeys),
    ...reversalsRoutes(services.reversals),
    ...profileRoutes({ db, publicUrl, ...services, isFree: config.offer.tiers === 'free' }),
    ...mediaRoutes(services),
    ...countriesRoutes(),
    ...memorialsRoutes(services.memorials),
    ...registerRoutes({ ...services, publicUrl }),
    ...memorialPageRoutes({ ...services, site: { siteName: config.siteName, publicUrl } }),
    ...mapRoutes({ ...services, publicUrl }),
    ...basemapsRoutes(services),
    ...tributesRoutes(services),
    ...candlesRoutes(services),
    ...followingRoutes(services),
    ...offeringsRoutes(services),
    ...storiesRoutes(services),
    ...picturesRoutes(services),
    ...kinRoutes({ ...services, publicUrl }),
    ...voiceWordsRoutes(services),
    ...reportsRoutes(services),
    ...visibilityRoutes(services.visibility),
    ...contactRoutes(services),
    ...lettersRoutes(services),
    ...guardiansRoutes(services),
    ...passingsRoutes(services),
    ...signsOfLifeRoutes(services.signsOfLife),
    ...eternalMessagesRoutes(services.eternal),
    ...timelineRoutes(services.eternal),
    ...paymentsRoutes({ ...services, db }),
    ...referralsRoutes(services),
    ...partnerPasskeysRoutes(services.partnerPasskeys),
    ...shownAddressRoutes(services.shownAddress),
    ...takeoutRoutes(services),
    ...consoleRoutes({ ...services, readToday }),
    ...moderationRoutes(services.moderation),
    ...peopleRoutes(services.people),
    ...operatorPassingsRoutes(services.passings.operator),
    ...messagesRoutes(services.contact),
    ...partnerManagementRoutes(services.partnerManagement),
    ...letterManagementRoutes(services.letterManagement),
    ...purchaseManagementRoutes(services.purchaseManagement),
    ...(isLocal ? localRoutes(services) : []),
  ]
}

function localRoutes(services: Services): Route[] {
  return [
    ...mailboxRoutes(services.letters),
    ...localOperatorsRoutes(services.operators),
    ...timeRoutes(services),
  ]
}

function timeRoutes({
  clock,
  eternal,
  followedDays,
  passings,
  reach,
  signsOfLife,
  offeringLetters,
}: Services): Route[] {
  const afterwards = async () => {
    await passings.openDue()
    await eternal.delivery.sendDue()
    await followedDays.writeDue()
    await reach.askDue()
    await signsOfLife.askDue()
    await offeringLetters.tellDue()
  }
  return localTimeRoutes({ clock, afterwards })
}

/** The handlers of every queued or scheduled job. */
export function openJobHandlers(services: Services): JobHandler[] {
  return [
    ...lettersJobs(services.letters),
    ...returnsJobs(services.returns),
    ...accountsJobs(services),
    ...passkeysJobs(services.webAuthn),
    ...reversalsJobs(services.reversals),
    ...guardiansJobs(services),
    ...passingsJobs({ opening: services.passings }),
    ...signsOfLifeJobs(services.signsOfLife),
    ...eternalMessagesJobs(services.eternal.delivery),
    ...tributesJobs(services.tributes),
    ...candlesJobs(services.candles),
    ...followingJobs({ ...services.following, ...services.followedDays }),
    ...kinJobs(services.kin),
    ...offeringsJobs(services),
    ...reportsJobs(services.moderation),
    ...(services.payments ? paymentsJobs(services.payments) : []),
    ...contactJobs(services.contact),
  ]
}
