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
export { addressesService } from './addresses/addresses.ts'
export { closingService } from './closing/closing.ts'
export { eraseAfter } from './closing/erase-after.rules.ts'
export { erasureMarkerFolder } from './closing/erasure-marker.rules.ts'
export { rescheduleErasures } from './closing/erasure-markers.ts'
export { knownDevicesService } from './devices/known-devices.ts'
export { mailedTokens } from './mailed-tokens/mailed-tokens.ts'
export { isEasyToGuess, passwordErrors } from './passwords/password.rules.ts'
export { passwordsService } from './passwords/passwords.ts'
export { firstSignInService } from './registration/first-sign-in.ts'
export { pendingRequestsService } from './registration/pending-requests.ts'
export { registrationService } from './registration/registration.ts'
export { accessTokens } from './sessions/access-token.ts'
export { sessionsRoutes } from './sessions/sessions.routes.ts'
export { type SessionsService, sessionsService } from './sessions/sessions.ts'
export { signInService } from './sessions/sign-in.ts'
export { timeZoneRoutes } from './time-zone/time-zone.routes.ts'
export { timeZoneService } from './time-zone/time-zone.ts'
export { accountReversals } from './undo/account-undo.ts'
