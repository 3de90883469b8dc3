import { takeoutRoutes } from './accounts/data-export/index.ts'
import { historyRoutes } from './accounts/history/index.ts'
import { accountsJobs, accountsRoutes, sessionsRoutes, timeZoneRoutes } from './accounts/index.ts'
import { oneTimeCodesRoutes } from './accounts/one-time-codes/index.ts'
import { passkeysJobs, passkeysRoutes } from './accounts/passkeys/index.ts'
import { profileRoutes } from './accounts/profile/index.ts'
import { recoveryCodeRoutes } from './accounts/recovery-code/index.ts'
import { reversalsJobs, reversalsRoutes } from './accounts/undo/index.ts'
import type { Config } from './config/config.ts'
import type { OpenDatabase } from './database/connect.ts'
import {
  eternalMessagesJobs,
  eternalMessagesRoutes,
  timelineRoutes,
} from './eternal-messages/index.ts'
import { basemapsRoutes } from './graveyard/basemaps/index.ts'
import { countriesRoutes } from './graveyard/countries/index.ts'
import { registerRoutes } from './graveyard/index.ts'
import { mapRoutes } from './graveyard/map/index.ts'
import { memorialPageRoutes } from './graveyard/memorial-page/index.ts'
import { guardiansJobs, guardiansRoutes } from './guardians/index.ts'
import { readiness } from './http/routing/readiness.ts'
import type { Route } from './http/routing/serve.ts'
import type { JobHandler } from './jobs/job.ts'
import { kinJobs, kinRoutes } from './kin/index.ts'
import { returnsJobs } from './mail/bounces/index.ts'
import { letterManagementRoutes, lettersJobs, lettersRoutes, mailboxRoutes } from './mail/index.ts'
import { mediaRoutes, memorialsRoutes } from './memorials/index.ts'
import { picturesRoutes } from './memorials/pictures/index.ts'
import { storiesRoutes } from './memorials/story/index.ts'
import { voiceWordsRoutes } from './memorials/transcript/index.ts'
import { visibilityRoutes } from './memorials/visibility/index.ts'
import {
  consoleRoutes,
  localOperatorsRoutes,
  peopleRoutes,
  type TodayReader,
} from './operator/index.ts'
import {
  partnerManagementRoutes,
  partnerPasskeysRoutes,
  referralsRoutes,
  shownAddressRoutes,
} from './partners/index.ts'
import { signsOfLifeJobs, signsOfLifeRoutes } from './passings/inactivity-check/index.ts'
import { operatorPassingsRoutes, passingsJobs, passingsRoutes } from './passings/index.ts'
import { paymentsJobs, paymentsRoutes, purchaseManagementRoutes } from './payments/index.ts'
import type { Services } from './services.ts'
import { contactJobs, contactRoutes, messagesRoutes } from './site/contact/index.ts'
import { localTimeRoutes, siteRoutes } from './site/index.ts'
import type { Site } from './site.ts'
import { candlesJobs, candlesRoutes } from './visitors/candles/index.ts'
import { followingJobs, followingRoutes } from './visitors/following/index.ts'
import { offeringsJobs, offeringsRoutes } from './visitors/offerings/index.ts'
import { moderationRoutes, reportsJobs, reportsRoutes } from './visitors/reports/index.ts'
import { tributesJobs, tributesRoutes } from './visitors/tributes/index.ts'

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
