import {
  activate,
  changeEmail,
  changePassword,
  chooseFirstPassword,
  closeAccount,
  confirmEmail,
  confirmPassword,
  firstSignIn,
  forgotPassword,
  keepAccount,
  login,
  logout,
  refreshSession,
  register,
  resetPassword,
} from '../../contract/accounts/accounts.ts'
import { message } from '../http/routing/message.ts'
import { on, type Route } from '../http/routing/serve.ts'
import type { BotGate } from '../site/bot-check/bot-check.ts'
import type { AddressesService } from './addresses/addresses.ts'
import type { ClosingService } from './closing/closing.ts'
import type { PasswordsService } from './passwords/passwords.ts'
import type { FirstSignInService } from './registration/first-sign-in.ts'
import type { PendingRequestsService } from './registration/pending-requests.ts'
import type { SessionsService } from './sessions/sessions.ts'
import type { SignInService } from './sessions/sign-in.ts'

export function accountsRoutes(deps: {
  pendingRequests: PendingRequestsService
  firstSignIns: FirstSignInService
  signIn: SignInService
  passwords: PasswordsService
  addresses: AddressesService
  closing: ClosingService
  sessions: SessionsService
  bots: BotGate
}): Route[] {
  const { pendingRequests, firstSignIns, signIn, passwords, addresses, closing, sessions, bots } =
    deps
  return [
    on(
      register,
      async ({ body }, { address }) => {
        await bots.pass(body.turnstile_token, address)
        return pendingRequests.register({
          email: body.email,
          referralSource: body.referral_source ?? null,
          partnerSeesEmail: body.partner_sees_email ?? false,
        })
      },
      (password) =>
        password === null
          ? { message: 'Please check your email for login credentials.' }
          : { message: 'Account created.', temporary_password: password },
    ),
    on(login, async ({ body }, { address, userAgent }) => {
      await bots.pass(body.turnstile_token, address)
      const origin = {
        address,
        userAgent,
        deviceToken: body.device ?? null,
        timeZone: body.time_zone,
      }
      const { email, password, one_time_code: oneTimeCode = null } = body
      return signIn.login(email, { password, oneTimeCode }, origin)
    }),
    on(refreshSession, ({ body }, { address, userAgent }) =>
      sessions.refresh(body.refresh, { address, userAgent, timeZone: body.time_zone }),
    ),
    on(logout, ({ body }) => sessions.end(body.refresh), message('You are signed out.')),
    on(
      activate,
      ({ body }) => addresses.activate(body.token),
      message('Your address is confirmed. You can sign in now.'),
    ),
    on(
      firstSignIn,
      ({ body }, { address, userAgent }) =>
        firstSignIns.signIn(body.token, {
          address,
          userAgent,
          deviceToken: body.device ?? null,
          timeZone: body.time_zone,
        }),
      ({ access, refresh, passwordToken }) => ({ access, refresh, password_token: passwordToken }),
    ),
    on(
      chooseFirstPassword,
      ({ body }, { member }) => {
        const { token, new_password: password, new_password2: repeated } = body
        return passwords.chooseFirstPassword(member, token, password, repeated)
      },
      message('Your password is set.'),
    ),
    on(
      forgotPassword,
      async ({ body }, { address }) => {
        await bots.pass(body.turnstile_token, address)
        return pendingRequests.forgotPassword(body.email)
      },
      (token) => ({
        message: 'If this address has an account, a letter with a way back in is on its way.',
        token: token ?? '',
      }),
    ),
    on(
      resetPassword,
      ({ body }) => passwords.resetPassword(body.token, body.new_password, body.new_password2),
      message('Your new password is set. You can sign in now.'),
    ),
    on(
      changePassword,
      ({ body }, { member }) => {
        const { old_password: old, new_password: password, new_password2: repeated } = body
        return passwords.changePassword(member, old, password, repeated)
      },
      message('Password changed successfully!'),
    ),
    on(
      changeEmail,
      async ({ body: { new_email: newEmail, password } }, { member }) => {
        const outcome = await addresses.changeEmail(member, newEmail, password)
        return { outcome, newEmail }
      },
      ({ outcome, newEmail }) => ({ message: emailChangeTexts[outcome](newEmail) }),
    ),
    on(
      confirmPassword,
      ({ body: { password, one_time_code: oneTimeCode = null } }, { member }) =>
        signIn.confirmPassword(member, { password, oneTimeCode }),
      message('Thank you.'),
    ),
    on(
      closeAccount,
      ({ body }, { member }) => closing.close(member, body.password),
      (day) => ({
        message: `Your account will be erased on ${day}. Until then you can keep it.`,
      }),
    ),
    on(
      keepAccount,
      (_, { member }) => closing.keep(member.accountId),
      message('Your account stays. Nothing was erased.'),
    ),
    on(
      confirmEmail,
      ({ body }) => addresses.confirmEmail(body.token),
      message('Email changed successfully!'),
    ),
  ]
}

const emailChangeTexts = {
  changed: () => 'Email changed successfully!',
  'awaits-confirmation': (newEmail: string) =>
    `Please open the link in the letter to ${newEmail}. Your address changes when you do.`,
  same: (email: string) => `${email} is your address already. Nothing has changed.`,
}
