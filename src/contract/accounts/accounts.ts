import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import {
  botToken,
  browserTimeZone,
  deviceToken,
  emailAddress,
  message,
  oneTimeCode,
  password,
  text,
  token,
} from '../values/fields.ts'

export const tokens = z.object({ access: z.string(), refresh: z.string() })

const newPassword = z.object({ new_password: password, new_password2: password })

/** May be missing only if the owner has used a passkey within fifteen minutes. */
const currentPassword = z.optional(password)

export const register = operation({
  method: 'POST',
  path: '/accounts/register/',
  access: 'anyone',
  summary: 'Register a free account with an e-mail address',
  limits: [limits.registrationsPerAddress],
  body: z.object({
    email: emailAddress,
    turnstile_token: botToken,
    referral_source: z.optional(z.nullable(text(64))),
    /** Lets the partner read the address; otherwise the partner sees it masked. */
    partner_sees_email: z.optional(z.boolean()),
  }),
  status: 201,
  response: z.object({
    message: z.string(),
    access: z.optional(z.string()),
    refresh: z.optional(z.string()),
    temporary_password: z.optional(z.string()),
  }),
  problems: ['bot-check-failed', 'blocked', 'email-taken', 'too-many'],
})

export const login = operation({
  method: 'POST',
  path: '/accounts/login/',
  access: 'anyone',
  summary: 'Sign in',
  limits: [
    limits.signInsPerAddress,
    limits.signInsPerAccountAndAddress,
    limits.signInsPerAccount,
    limits.oneTimeCodesAfterPassword,
  ],
  body: z.object({
    email: emailAddress,
    password,
    turnstile_token: botToken,
    time_zone: browserTimeZone,
    /** Needed only where the owner has switched one-time codes on. */
    one_time_code: z.optional(z.nullable(oneTimeCode)),
    device: deviceToken,
  }),
  response: tokens,
  problems: [
    'bot-check-failed',
    'wrong-credentials',
    'one-time-code-needed',
    'wrong-one-time-code',
    'account-suspended',
    'account-banned',
    'too-many',
  ],
})

export const refreshSession = operation({
  method: 'POST',
  path: '/accounts/token/refresh/',
  access: 'anyone',
  summary: 'Exchange a refresh token for a new pair; a used one ends the session',
  limits: [limits.refreshesPerAddress],
  body: z.object({
    refresh: z.string().check(z.minLength(1), z.maxLength(512)),
    time_zone: browserTimeZone,
  }),
  response: tokens,
  problems: ['not-signed-in', 'too-many'],
})

export const logout = operation({
  method: 'POST',
  path: '/accounts/logout/',
  access: 'anyone',
  summary: 'Sign out: end the session of a refresh token',
  unlimited: 'Ending a session needs its own token.',
  body: z.object({ refresh: z.string().check(z.maxLength(512)) }),
  response: message,
})

export const activate = operation({
  method: 'POST',
  path: '/accounts/activate/',
  access: 'anyone',
  summary: 'Prove an address with the mailed token',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: message,
  problems: ['dead-link', 'too-many'],
})

export const firstSignIn = operation({
  method: 'POST',
  path: '/accounts/first-sign-in/',
  access: 'anyone',
  summary: 'Prove an address with the mailed token and sign in; once',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token, device: deviceToken, time_zone: browserTimeZone }),
  response: z.extend(tokens, {
    /** Lets the owner choose a password without the mailed one, within an hour. */
    password_token: z.string(),
  }),
  problems: [
    'dead-link',
    'one-time-code-needed',
    'account-suspended',
    'account-banned',
    'too-many',
  ],
})

export const chooseFirstPassword = operation({
  method: 'POST',
  path: '/accounts/first-password/',
  access: 'member',
  openWhenLimited: true,
  summary: 'Choose a password after the first sign-in; this session stays',
  limits: [limits.passwordsPerMember],
  body: z.extend(newPassword, { token }),
  response: message,
  problems: ['dead-reset-link', 'passwords-differ', 'too-many'],
})

export const forgotPassword = operation({
  method: 'POST',
  path: '/accounts/forgot-password/',
  access: 'anyone',
  summary: 'Request a password reset link by mail',
  limits: [limits.resetsPerAddress, limits.resetsPerAccount],
  body: z.object({ email: emailAddress, turnstile_token: botToken }),
  response: z.object({ message: z.string(), token: z.string() }),
  problems: ['bot-check-failed', 'too-many'],
})

export const resetPassword = operation({
  method: 'POST',
  path: '/accounts/reset-password/',
  access: 'anyone',
  summary: 'Set a new password with the mailed token',
  limits: [limits.mailedLinksPerAddress],
  body: z.extend(newPassword, { token }),
  /** Includes the address of the account, for the sign-in that follows. */
  response: z.extend(message, { email: z.string() }),
  problems: ['dead-reset-link', 'passwords-differ', 'too-many'],
})

export const changePassword = operation({
  method: 'POST',
  path: '/accounts/change-password/',
  access: 'member',
  openWhenLimited: true,
  summary: 'Change the password with the current one or a passkey; other sessions end',
  limits: [limits.passwordsPerMember],
  body: z.extend(newPassword, { old_password: currentPassword }),
  response: message,
  problems: ['wrong-old-password', 'confirm-password', 'passwords-differ', 'too-many'],
})

export const changeEmail = operation({
  method: 'POST',
  path: '/accounts/change-email/',
  access: 'member',
  openWhenLimited: true,
  summary: 'Change the e-mail address of the account',
  limits: [limits.passwordsPerMember],
  body: z.object({ new_email: emailAddress, password: currentPassword }),
  response: message,
  problems: ['wrong-password', 'confirm-password', 'new-email-taken', 'too-many'],
})

export const confirmEmail = operation({
  method: 'POST',
  path: '/accounts/confirm-email/',
  access: 'anyone',
  summary: 'Confirm a change of address with the token mailed to the new one',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: message,
  problems: ['dead-link', 'sealed', 'too-many'],
})

export const closeAccount = operation({
  method: 'POST',
  path: '/accounts/close/',
  access: 'member',
  openWhenLimited: true,
  summary: 'Close the account; everything is erased after 14 days',
  limits: [limits.passwordsPerMember],
  body: z.object({ password: currentPassword }),
  response: message,
  problems: ['wrong-password', 'confirm-password', 'too-many'],
})

export const keepAccount = operation({
  method: 'POST',
  path: '/accounts/keep/',
  access: 'member',
  openWhenLimited: true,
  summary: 'Reopen a closed account before it is erased',
  unlimited: 'It changes one row of the member.',
  response: message,
})

export const confirmPassword = operation({
  method: 'POST',
  path: '/accounts/confirm-password/',
  access: 'member',
  openWhenLimited: true,
  openWhenSealed: true,
  summary: 'Give the password again; good for fifteen minutes of this session',
  limits: [limits.passwordsPerMember, limits.oneTimeCodesAfterPassword],
  body: z.object({ password, one_time_code: z.optional(z.nullable(oneTimeCode)) }),
  response: message,
  problems: ['wrong-password', 'one-time-code-needed', 'wrong-one-time-code', 'too-many'],
})
