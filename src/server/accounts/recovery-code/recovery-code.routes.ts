import {
  chooseRecoveredPassword,
  makeRecoveryCode,
  recover,
  seeRecoveryCode,
} from '../../../contract/accounts/recovery-code.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { Member } from '../../lib/member.ts'
import type { BotGate } from '../../site/bot-check/bot-check.ts'
import type { RecoveryCodeService } from './recovery-code.ts'

export function recoveryCodeRoutes(deps: {
  recoveryCode: RecoveryCodeService
  passwords: {
    chooseAfterRecovery(member: Member, password: string, repeated: string): Promise<void>
  }
  bots: BotGate
}): Route[] {
  const { recoveryCode, passwords, bots } = deps
  return [
    on(
      seeRecoveryCode,
      (_, { member }) => recoveryCode.state(member),
      ({ madeAt, mayChoosePassword }) => ({
        made_at: madeAt?.toISOString() ?? null,
        may_choose_password: mayChoosePassword,
      }),
    ),
    on(
      makeRecoveryCode,
      (_, { member }) => recoveryCode.make(member.accountId),
      (code) => ({ recovery_code: code }),
    ),
    on(recover, async ({ body }, { address, userAgent }) => {
      await bots.pass(body.turnstile_token, address)
      const origin = { address, userAgent, deviceToken: body.device ?? null }
      return recoveryCode.recover(body.email, body.recovery_code, origin)
    }),
    on(
      chooseRecoveredPassword,
      ({ body }, { member }) =>
        passwords.chooseAfterRecovery(member, body.new_password, body.new_password2),
      message('Your new password is set.'),
    ),
  ]
}
