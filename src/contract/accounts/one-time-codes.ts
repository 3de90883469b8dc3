import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { instant, message, oneTimeCode } from '../values/fields.ts'

export const seeOneTimeCodes = operation({
  method: 'GET',
  path: '/accounts/one-time-codes/',
  access: 'member',
  summary: 'Whether signing in needs a one-time code',
  unlimited: 'It reads one row of the member.',
  response: z.object({ on_since: z.nullable(instant) }),
})

export const beginOneTimeCodes = operation({
  method: 'POST',
  path: '/accounts/one-time-codes/',
  access: 'member',
  openWhenLimited: true,
  needsConfirmation: true,
  summary: 'Make a secret for an authenticator app; it counts once a code of it is shown',
  limits: [limits.oneTimeSecretsPerMember],
  /** The secret in base 32, and as an address for a QR code. */
  response: z.object({ secret: z.string(), uri: z.string() }),
  problems: ['one-time-codes-on', 'too-many'],
})

export const confirmOneTimeCodes = operation({
  method: 'POST',
  path: '/accounts/one-time-codes/confirm/',
  access: 'member',
  openWhenLimited: true,
  needsConfirmation: true,
  summary: 'Show the first code; from then on signing in with the password needs one',
  limits: [limits.oneTimeCodes],
  body: z.object({ one_time_code: oneTimeCode }),
  response: message,
  problems: ['wrong-one-time-code', 'one-time-codes-on', 'too-many'],
})

export const removeOneTimeCodes = operation({
  method: 'DELETE',
  path: '/accounts/one-time-codes/',
  access: 'member',
  openWhenLimited: true,
  needsConfirmation: true,
  summary: 'Sign in with the password alone again',
  unlimited: 'It deletes one row of the member.',
  response: message,
  problems: ['not-found'],
})
