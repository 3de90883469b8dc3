import { fieldError } from '../../../contract/errors/field-codes.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../lib/member.ts'
import { invalidInput, problem } from '../../lib/problem.ts'
import { isPasswordOf } from '../../lib/tokens/credentials.ts'
import * as store from '../accounts.store.ts'
import { oneTimeCodesSince } from '../one-time-codes/one-time-codes.ts'
import { passkeyOfSession } from './sessions.ts'

const wrong = { password: 'wrong-password', oldPassword: 'wrong-old-password' } as const

// Keeps a stolen session from shutting the owner out: by a new password or address, or by closing.

/** Refuses without the current password or a recently used passkey. */
export async function requireOwner(
  ctx: Context,
  member: Member,
  password: string | undefined,
  field: keyof typeof wrong,
): Promise<store.Account> {
  const account = await store.getAccount(ctx.db, member.accountId)
  if (password === undefined) await requirePasskey(ctx, member, field)
  else if (!(await isPasswordOf(account, password))) throw problem(wrong[field])
  else await requireSecondFactor(ctx, member)
  return account
}

async function requirePasskey(
  ctx: Context,
  member: Member,
  field: keyof typeof wrong,
): Promise<void> {
  const passkey = await passkeyOfSession(ctx, member)
  if (passkey === 'stale') throw problem('confirm-password')
  if (passkey === 'none') throw invalidInput({ [field]: [fieldError('required')] })
}

/** Where one-time codes are on, a password alone signs nobody in, so it is not enough here either. */
async function requireSecondFactor(
  ctx: Context,
  { accountId, isConfirmed }: Member,
): Promise<void> {
  if (!isConfirmed && (await oneTimeCodesSince(ctx, accountId))) throw problem('confirm-password')
}
