import { emailOf, findByEmail } from './accounts/accounts.store.ts'
import { knownDevicesService } from './accounts/devices/known-devices.ts'
import { oneTimeCodesService } from './accounts/one-time-codes/one-time-codes.ts'
import { passkeysService } from './accounts/passkeys/passkeys.ts'
import { webAuthnService } from './accounts/passkeys/web-authn.ts'
import { recoveryCodeService } from './accounts/recovery-code/recovery-code.ts'
import { accessTokens } from './accounts/sessions/access-token.ts'
import { sessionsService } from './accounts/sessions/sessions.ts'
import type { ReversalRecorder } from './accounts/undo/recorder.ts'
import type { Database } from './database/connect.ts'
import type { RateLimits } from './lib/rate-limits.ts'
import type { LettersService } from './mail/mail.ts'
import type { Clock } from './ports/clock.ts'

/** The ways for a member to come in, beside the password. */
export function openSignInServices(deps: {
  db: Database
  clock: Clock
  limits: RateLimits
  letters: LettersService
  changes: ReversalRecorder
  guardianships: Parameters<typeof sessionsService>[0]['guardianships']
  timeZones: Parameters<typeof sessionsService>[0]['timeZones']
  operators: Parameters<typeof passkeysService>[0]['operators']
  site: { siteName: string; publicUrl: string }
  secret: string
}) {
  const { db, clock, limits, letters, changes, guardianships, timeZones, site } = deps
  const tokens = accessTokens(deps.secret)
  const devices = knownDevicesService({ clock, letters, changes, site })
  const sessions = sessionsService({ db, clock, tokens, guardianships, timeZones, devices })
  const told = { db, clock, letters, changes, site, emailOf }
  const webAuthn = webAuthnService({ db, clock, site })
  const passkeys = passkeysService({ ...told, webAuthn, sessions, operators: deps.operators })
  const oneTimeCodes = oneTimeCodesService({ ...told, limits, findByEmail })
  const recoveryCode = recoveryCodeService({ ...told, sessions, oneTimeCodes })
  return {
    sessions,
    webAuthn,
    passkeys,
    oneTimeCodes,
    recoveryCode,
    takeBacks: {
      'passkey-added': passkeys.takeBackAdding,
      'one-time-codes-added': oneTimeCodes.takeBackAdding,
      'one-time-codes-removed': oneTimeCodes.takeBackRemoval,
      'recovery-code-made': recoveryCode.takeBackMaking,
      'recovery-code-used': recoveryCode.takeBackUse,
      'new-device': devices.takeBackSignIn,
    },
  }
}
