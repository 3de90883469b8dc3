import {
  activate,
  changeEmail,
  changePassword,
  closeAccount,
  confirmEmail,
  forgotPassword,
  keepAccount,
  login,
  logout,
  refreshSession,
  register,
  resetPassword,
} from '../../../contract/accounts.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { Limits } from '../../lib/rate-limits.ts'
import type { BotGate } from '../bot-check/index.ts'
import type { AccountsService } from './accounts.service.ts'
import type { AddressesService } from './addresses.service.ts'
import type { ClosingService } from './closing.service.ts'
import type { DoorService } from './door.service.ts'
import type { PasswordsService } from './passwords.service.ts'
import type { SessionsService } from './sessions.service.ts'

export function accountsRoutes(deps: {
  door: DoorService
  accounts: AccountsService
  passwords: PasswordsService
  addresses: AddressesService
  closing: ClosingService
  sessions: SessionsService
  limits: Limits
  bots: BotGate
}): Route[] {
  const { door, accounts, passwords, addresses, closing, sessions, limits, bots } = deps
  return [
    on(register, async ({ body }, { address }) => {
      await limits.spend('register by address', address)
      await bots.pass(body.turnstile_token, address)
      return door.register(body.email, body.referral_source ?? null)
    }),
    on(login, async ({ body }, { address }) => {
      await limits.spend('sign-in by address', address)
      await limits.spend('sign-in by person', body.email, address)
      await bots.pass(body.turnstile_token, address)
      const session = await accounts.login(body.email, body.password)
      await limits.forgive('sign-in by person', body.email, address)
      return session
    }),
    on(refreshSession, async ({ body }, { address }) => {
      await limits.spend('refresh by address', address)
      return sessions.refresh(body.refresh)
    }),
    on(logout, async ({ body }) => {
      await sessions.end(body.refresh)
      return { message: 'You are signed out.' }
    }),
    on(activate, async ({ body }, { address }) => {
      await limits.spend('link by address', address)
      return addresses.activate(body.token)
    }),
    on(forgotPassword, async ({ body }, { address }) => {
      await limits.spend('reset by address', address)
      await limits.spend('reset by person', body.email)
      await bots.pass(body.turnstile_token, address)
      return door.forgotPassword(body.email)
    }),
    on(resetPassword, async ({ body }, { address }) => {
      await limits.spend('link by address', address)
      return passwords.resetPassword(body.token, body.new_password, body.new_password2)
    }),
    on(changePassword, async ({ body }, { member }) => {
      await limits.spend('password by person', String(member.accountId))
      const { old_password, new_password, new_password2 } = body
      return passwords.changePassword(member, old_password, new_password, new_password2)
    }),
    on(changeEmail, async ({ body }, { member }) => {
      await limits.spend('password by person', String(member.accountId))
      return addresses.changeEmail(member.accountId, body.new_email, body.password)
    }),
    on(closeAccount, async ({ body }, { member }) => {
      await limits.spend('password by person', String(member.accountId))
      return closing.close(member.accountId, body.password)
    }),
    on(keepAccount, (_, { member }) => closing.keep(member.accountId)),
    on(confirmEmail, async ({ body }, { address }) => {
      await limits.spend('link by address', address)
      return addresses.confirmEmail(body.token)
    }),
  ]
}
