import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import {
  botToken,
  deviceToken,
  emailAddress,
  instant,
  message,
  password,
} from '../values/fields.ts'
import { tokens } from './accounts.ts'

export const seeRecoveryCode = operation({
  method: 'GET',
  path: '/accounts/recovery-code/',
  access: 'member',
  summary: 'When the recovery code was made',
  unlimited: 'It reads one row of the member.',
  response: z.object({
    made_at: z.nullable(instant),
    /** This session began with a recovery code, and no new password was chosen since. */
    may_choose_password: z.boolean(),
  }),
})

export const makeRecoveryCode = operation({
  method: 'POST',
  path: '/accounts/recovery-code/',
  access: 'member',
  openWhenLimited: true,
  needsConfirmation: true,
  summary: 'Make a new recovery code, shown this once; the one before is void',
  limits: [limits.recoveryCodesPerMember],
  response: z.object({ recovery_code: z.string() }),
  problems: ['too-many'],
})

export const recover = operation({
  method: 'POST',
  path: '/accounts/login/recovery/',
  access: 'anyone',
  summary: 'Sign in with the recovery code, which is used up; one-time codes are switched off',
  limits: [limits.signInsPerAddress, limits.recoveriesPerAccount],
  body: z.object({
    email: emailAddress,
    recovery_code: z.string().check(z.minLength(1), z.maxLength(100)),
    turnstile_token: botToken,
    device: deviceToken,
  }),
  response: tokens,
  problems: [
    'wrong-recovery-code',
    'bot-check-failed',
    'account-suspended',
    'account-banned',
    'too-many',
  ],
})

export const chooseRecoveredPassword = operation({
  method: 'POST',
  path: '/accounts/recovery-code/password/',
  access: 'member',
  openWhenLimited: true,
  needsConfirmation: true,
  summary: 'Set a new password without the old one, once in a session that a recovery code opened',
  limits: [limits.passwordsPerMember],
  body: z.object({ new_password: password, new_password2: password }),
  response: message,
  problems: ['forbidden', 'passwords-differ', 'too-many'],
})
