import type { Config } from './config.ts'
import type { OpenDatabase } from './database/connect.ts'
import {
  accountsJobs,
  accountsRoutes,
  sessionsRoutes,
  timeZoneRoutes,
} from './features/accounts/index.ts'
import { basemapsRoutes } from './features/basemaps/index.ts'
import { candlesJobs, candlesRoutes } from './features/candles/index.ts'
import { contactJobs, contactRoutes, messagesRoutes } from './features/contact/index.ts'
import { countriesRoutes } from './features/countries/index.ts'
import {
  eternalMessagesJobs,
  eternalMessagesRoutes,
  timelineRoutes,
} from './features/eternal-messages/index.ts'
import { followingJobs, followingRoutes } from './features/following/index.ts'
import { guardiansJobs, guardiansRoutes } from './features/guardians/index.ts'
import { historyRoutes } from './features/history/index.ts'
import { kinJobs, kinRoutes } from './features/kin/index.ts'
import {
  letterManagementRoutes,
  lettersJobs,
  lettersRoutes,
  mailboxRoutes,
} from './features/letters/index.ts'
import { mapRoutes } from './features/map/index.ts'
import { memorialPageRoutes } from './features/memorial-page/index.ts'
import { mediaRoutes, memorialsRoutes } from './features/memorials/index.ts'
import { offeringsJobs, offeringsRoutes } from './features/offerings/index.ts'
import { oneTimeCodesRoutes } from './features/one-time-codes/index.ts'
import {
  consoleRoutes,
  localOperatorsRoutes,
  peopleRoutes,
  type TodayReader,
} from './features/operator/index.ts'
import { operatorPassingsRoutes, passingsJobs, passingsRoutes } from './features/passings/index.ts'
import { passkeysJobs, passkeysRoutes } from './features/passkeys/index.ts'
import {
  paymentsJobs,
  paymentsRoutes,
  purchaseManagementRoutes,
} from './features/payments/index.ts'
import { picturesRoutes } from './features/pictures/index.ts'
import { profileRoutes } from './features/profile/index.ts'
import { recoveryCodeRoutes } from './features/recovery-code/index.ts'
import {
  partnerManagementRoutes,
  partnerPasskeysRoutes,
  referralsRoutes,
  shownAddressRoutes,
} from './features/referrals/index.ts'
import { registerRoutes } from './features/register/index.ts'
import { moderationRoutes, reportsJobs, reportsRoutes } from './features/reports/index.ts'
import { returnsJobs } from './features/returns/index.ts'
import { reversalsJobs, reversalsRoutes } from './features/reversals/index.ts'
import { signsOfLifeJobs, signsOfLifeRoutes } from './features/signs-of-life/index.ts'
import { localTimeRoutes, siteRoutes } from './features/site/index.ts'
import { storiesRoutes } from './features/stories/index.ts'
import { takeoutRoutes } from './features/takeout/index.ts'
import { tributesJobs, tributesRoutes } from './features/tributes/index.ts'
import { visibilityRoutes } from './features/visibility/index.ts'
import { voiceWordsRoutes } from './features/voice-words/index.ts'
import { readiness } from './http/routing/readiness.ts'
import type { Route } from './http/routing/serve.ts'
import type { JobHandler } from './jobs/job.ts'
import type { Services } from './services.ts'
import type { Site } from './site.ts'

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
