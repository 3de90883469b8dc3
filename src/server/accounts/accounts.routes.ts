import * as calls from '../../contract/accounts/accounts.ts'
import type { Context } from '../context.ts'
import { message } from '../http/routing/message.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { requireUnblocked } from '../lib/blocks/require-unblocked.ts'
import { activateAddress, changeEmail, confirmEmail } from './addresses/addresses.ts'
import { closeAccount, keepAccount } from './closing/closing.ts'
import { changePassword, chooseFirstPassword, resetPassword } from './passwords/passwords.ts'
import { requestPasswordReset, requestRegistration } from './registration/pending-requests.ts'
import { signInFirstTime } from './registration/registration.ts'
import { endSession, refreshSession } from './sessions/sessions.ts'
import { confirmPassword, signIn } from './sessions/sign-in.ts'

export function accountsRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.register,
      async ({ body }, { address }) => {
        await ctx.bots.pass(body.turnstile_token, address)
        await requireUnblocked(ctx, { address, email: body.email })
        return requestRegistration(ctx, {
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
    route(calls.login, async ({ body }, { address, userAgent }) => {
      await ctx.bots.pass(body.turnstile_token, address)
      const origin = {
        address,
        userAgent,
        deviceToken: body.device ?? null,
        timeZone: body.time_zone,
      }
      const { email, password, one_time_code: oneTimeCode = null } = body
      return signIn(ctx, email, { password, oneTimeCode }, origin)
    }),
    route(calls.refreshSession, ({ body }, { address, userAgent }) =>
      refreshSession(ctx, body.refresh, { address, userAgent, timeZone: body.time_zone }),
    ),
    route(
      calls.logout,
      ({ body }) => endSession(ctx, body.refresh),
      message('You are signed out.'),
    ),
    route(
      calls.activate,
      ({ body }) => activateAddress(ctx, body.token),
      message('Your address is confirmed. You can sign in now.'),
    ),
    route(
      calls.firstSignIn,
      ({ body }, { address, userAgent }) =>
        signInFirstTime(ctx, body.token, {
          address,
          userAgent,
          deviceToken: body.device ?? null,
          timeZone: body.time_zone,
        }),
      ({ access, refresh, passwordToken }) => ({ access, refresh, password_token: passwordToken }),
    ),
    route(
      calls.chooseFirstPassword,
      ({ body }, { member }) => {
        const { token, new_password: password, new_password2: repeated } = body
        return chooseFirstPassword(ctx, member, token, password, repeated)
      },
      message('Your password is set.'),
    ),
    route(
      calls.forgotPassword,
      async ({ body }, { address }) => {
        await ctx.bots.pass(body.turnstile_token, address)
        return requestPasswordReset(ctx, body.email)
      },
      (token) => ({
        message: 'If this address has an account, a letter with a way back in is on its way.',
        token: token ?? '',
      }),
    ),
    route(
      calls.resetPassword,
      ({ body }) => resetPassword(ctx, body.token, body.new_password, body.new_password2),
      ({ email }) => ({ message: 'Your new password is set. You can sign in now.', email }),
    ),
    route(
      calls.changePassword,
      ({ body }, { member }) => {
        const { old_password: old, new_password: password, new_password2: repeated } = body
        return changePassword(ctx, member, old, password, repeated)
      },
      message('Password changed successfully!'),
    ),
    route(
      calls.changeEmail,
      async ({ body: { new_email: newEmail, password } }, { member }) => {
        const outcome = await changeEmail(ctx, member, newEmail, password)
        return { outcome, newEmail }
      },
      ({ outcome, newEmail }) => ({ message: emailChangeTexts[outcome](newEmail) }),
    ),
    route(
      calls.confirmPassword,
      ({ body: { password, one_time_code: oneTimeCode = null } }, { member }) =>
        confirmPassword(ctx, member, { password, oneTimeCode }),
      message('Thank you.'),
    ),
    route(
      calls.closeAccount,
      ({ body }, { member }) => closeAccount(ctx, member, body.password),
      (day) => ({
        message: `Your account will be erased on ${day}. Until then you can keep it.`,
      }),
    ),
    route(
      calls.keepAccount,
      (_, { member }) => keepAccount(ctx, member.accountId),
      message('Your account stays. Nothing was erased.'),
    ),
    route(
      calls.confirmEmail,
      ({ body }) => confirmEmail(ctx, body.token),
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
