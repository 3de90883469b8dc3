import { fieldError } from '../../../contract/errors/field-codes.ts'
import type { Member } from '../../lib/member.ts'
import { invalidInput, problem } from '../../lib/problem.ts'
import { isPasswordOf } from '../../lib/tokens/credentials.ts'
import * as store from '../accounts.store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

const wrong = { password: 'wrong-password', oldPassword: 'wrong-old-password' } as const

/** Keeps a stolen session from what would shut the owner out: a new password or address, and closing. */
export function ownerCheck(deps: Pick<AccountsDeps, 'db' | 'sessions' | 'oneTimeCodes'>) {
  const { db, sessions, oneTimeCodes } = deps

  /** Refuses without the current password or a fresh passkey. */
  async function demand(
    member: Member,
    password: string | undefined,
    field: keyof typeof wrong,
  ): Promise<store.Account> {
    const account = await store.getAccount(db, member.accountId)
    if (password === undefined) await demandPasskey(member, field)
    else if (!(await isPasswordOf(account, password))) throw problem(wrong[field])
    else await demandSecondFactor(member)
    return account
  }

  async function demandPasskey(member: Member, field: keyof typeof wrong): Promise<void> {
    const passkey = await sessions.passkeyOf(member)
    if (passkey === 'stale') throw problem('confirm-password')
    if (passkey === 'none') throw invalidInput({ [field]: [fieldError('required')] })
  }

  /** Where one-time codes are on, a password alone signs nobody in, so it is not enough here either. */
  async function demandSecondFactor({ accountId, isConfirmed }: Member): Promise<void> {
    if (!isConfirmed && (await oneTimeCodes.onSince(accountId))) throw problem('confirm-password')
  }

  return { demand }
}
