import * as calls from '../../../contract/accounts/recovery-code.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { choosePasswordAfterRecovery } from '../passwords/passwords.ts'
import { makeRecoveryCode, recoveryCodeState, signInWithRecoveryCode } from './recovery-code.ts'

export function recoveryCodeRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.seeRecoveryCode,
      (_, { member }) => recoveryCodeState(ctx, member),
      ({ madeAt, mayChoosePassword }) => ({
        made_at: madeAt?.toISOString() ?? null,
        may_choose_password: mayChoosePassword,
      }),
    ),
    route(
      calls.makeRecoveryCode,
      (_, { member }) => makeRecoveryCode(ctx, member.accountId),
      (code) => ({ recovery_code: code }),
    ),
    route(calls.recover, async ({ body }, { address, userAgent }) => {
      await ctx.bots.pass(body.turnstile_token, address)
      const origin = { address, userAgent, deviceToken: body.device ?? null }
      return signInWithRecoveryCode(ctx, body.email, body.recovery_code, origin)
    }),
    route(
      calls.chooseRecoveredPassword,
      ({ body }, { member }) =>
        choosePasswordAfterRecovery(ctx, member, body.new_password, body.new_password2),
      message('Your new password is set.'),
    ),
  ]
}
