import type { Connection } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { setClosed } from '../../memorials/memorials.ts'
import type { Clock } from '../../ports/clock.ts'
import * as store from '../accounts.store.ts'
import type { Guardianships } from '../guardianships.ts'
import { mailedTokens } from '../mailed-tokens/mailed-tokens.ts'
import type { SessionsService } from '../sessions/sessions.ts'
import type { TakeBack } from './change.rules.ts'

/** What "This was not me" does to an account and to the changes of this feature. */
export function accountReversals(deps: {
  clock: Clock
  sessions: Pick<SessionsService, 'endAllOf'>
  guardianships: Pick<Guardianships, 'addressChanged'>
}) {
  const { clock, sessions, guardianships } = deps
  const tokens = mailedTokens(clock)

  /** Returns the token that sets a new password. */
  async function shutOut(
    trx: Connection,
    accountId: number,
    unusableHash: string,
  ): Promise<string> {
    await store.setPassword(trx, accountId, unusableHash)
    await tokens.revoke(trx, accountId, 'reset-password')
    await tokens.revoke(trx, accountId, 'change-email')
    await tokens.revoke(trx, accountId, 'activate')
    await sessions.endAllOf(trx, accountId)
    return tokens.issue(trx, accountId, 'reset-password')
  }

  const voidEmailChange: TakeBack<'email-change-asked'> = async ({ trx }, { accountId }) => {
    await tokens.revoke(trx, accountId, 'change-email')
    return 'The change of address that was asked for is void.'
  }

  /** The letter to the owner names the address, once for all changes of it. */
  const restoreEmail: TakeBack<'email-changed'> = async ({ trx }, { accountId, details }) => {
    const provenAt = details.provenAt === null ? null : new Date(details.provenAt)
    await store.freeUnusedAddress(trx, details.email, accountId, clock.now())
    const stolen = await store.emailOf(trx, accountId)
    const isRestored = await store.changeEmail(trx, accountId, details.email, provenAt)
    if (!isRestored) throw problem('old-email-taken')
    await guardianships.addressChanged(trx, accountId, { from: stolen, to: details.email })
    return null
  }

  const keepAccount: TakeBack<'account-closed'> = async (register, { accountId }) => {
    const { trx } = register
    if ((await store.getAccount(trx, accountId)).eraseAfter === null) return null
    await store.setEraseAfter(trx, accountId, null)
    await setClosed(register, accountId, false)
    const who = { accountId, actorId: accountId, at: clock.now() }
    await recordInAudit(trx, { event: 'account-kept', ...who })
    return 'Your account stays. Nothing was erased.'
  }

  return {
    lock: store.lockAccount,
    emailOf: store.emailOf,
    isSealed: store.isSealed,
    shutOut,
    takeBacks: {
      'email-change-asked': voidEmailChange,
      'email-changed': restoreEmail,
      'account-closed': keepAccount,
      // Every reversal ends the password, so nothing is left to do.
      'password-changed': async () => null,
    },
  }
}
