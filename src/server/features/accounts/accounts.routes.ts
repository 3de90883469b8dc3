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
  bots: BotGate
}): Route[] {
  const { door, accounts, passwords, addresses, closing, sessions, bots } = deps
  return [
    on(register, async ({ body }, { address }) => {
      await bots.pass(body.turnstile_token, address)
      return door.register(body.email, body.referral_source ?? null)
    }),
    on(login, async ({ body }, { address }) => {
      await bots.pass(body.turnstile_token, address)
      const session = await accounts.login(body.email, body.password)
      return session
    }),
    on(refreshSession, ({ body }) => sessions.refresh(body.refresh)),
    on(logout, async ({ body }) => {
      await sessions.end(body.refresh)
      return { message: 'You are signed out.' }
    }),
    on(activate, ({ body }) => addresses.activate(body.token)),
    on(forgotPassword, async ({ body }, { address }) => {
      await bots.pass(body.turnstile_token, address)
      return door.forgotPassword(body.email)
    }),
    on(resetPassword, ({ body }) =>
      passwords.resetPassword(body.token, body.new_password, body.new_password2),
    ),
    on(changePassword, async ({ body }, { member }) => {
      const { old_password, new_password, new_password2 } = body
      return passwords.changePassword(member, old_password, new_password, new_password2)
    }),
    on(changeEmail, ({ body }, { member }) =>
      addresses.changeEmail(member.accountId, body.new_email, body.password),
    ),
    on(closeAccount, ({ body }, { member }) => closing.close(member.accountId, body.password)),
    on(keepAccount, (_, { member }) => closing.keep(member.accountId)),
    on(confirmEmail, ({ body }) => addresses.confirmEmail(body.token)),
  ]
}
