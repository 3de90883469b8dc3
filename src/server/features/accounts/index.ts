export { accountsJobs } from './accounts.jobs.ts'
export { accountsRoutes } from './accounts.routes.ts'
export {
  emailOf,
  findByEmail,
  isSealed,
  lastSeenAt,
  passwordHashOf,
  provenEmailOf,
  setSeen,
} from './accounts.store.ts'
export { addressesService } from './addresses/addresses.service.ts'
export { closingService } from './closing/closing.service.ts'
export { eraseAfter } from './closing/erase-after.ts'
export { erasureMarkerFolder } from './closing/erasure-marker.ts'
export { rescheduleErasures } from './closing/erasure-markers.service.ts'
export { knownDevicesService } from './devices/known-devices.service.ts'
export { mailedTokens } from './mailed-tokens/mailed-tokens.service.ts'
export { isEasyToGuess, passwordErrors } from './passwords/password.ts'
export { passwordsService } from './passwords/passwords.service.ts'
export { firstSignInService } from './registration/first-sign-in.service.ts'
export { pendingRequestsService } from './registration/pending-requests.service.ts'
export { registrationService } from './registration/registration.service.ts'
export { accountReversals } from './reversals/account-reversals.service.ts'
export { accessTokens } from './sessions/access-token.ts'
export { sessionsRoutes } from './sessions/sessions.routes.ts'
export { type SessionsService, sessionsService } from './sessions/sessions.service.ts'
export { signInService } from './sessions/sign-in.service.ts'
export { timeZoneRoutes } from './time-zone/time-zone.routes.ts'
export { timeZoneService } from './time-zone/time-zone.service.ts'
