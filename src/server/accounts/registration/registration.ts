import { hourMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { insertGrave } from '../../graveyard/graves.store.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import type { SignInOrigin } from '../../lib/sign-in-origin.ts'
import { hashPassword, temporaryPassword } from '../../lib/tokens/credentials.ts'
import { usesLocalMailbox } from '../../mail/local-mailbox.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import * as store from '../accounts.store.ts'
import { accountLetters } from '../emails/letters.ts'
import { issueMailedToken, spendMailedToken } from '../mailed-tokens/mailed-tokens.ts'
import { refuseWhereOneTimeCodes } from '../one-time-codes/one-time-codes.ts'
import { openSession, type SessionTokens } from '../sessions/sessions.ts'
import { attributableCode } from './referral.store.ts'

/** The first letter is sent again at most once in this time. */
const resendSlotMs = 6 * hourMs

export interface Newcomer {
  email: string
  /** The referral code they came with, valid or not. */
  referralSource: string | null
  partnerSeesEmail: boolean
}

interface Credentials {
  password: string
  hash: string
}

/** Called before a transaction begins, because hashing takes long. */
export async function newCredentials(): Promise<Credentials> {
  const password = temporaryPassword()
  return { password, hash: await hashPassword(password) }
}

// Opens accounts, and reminds owners who register a second time.

/** Returns false when the address already has an account. */
export async function openAccount(
  ctx: Context,
  trx: Connection,
  newcomer: Newcomer,
  { password, hash }: Credentials,
): Promise<boolean> {
  const accountId = await insertAccount(ctx, trx, newcomer, hash)
  if (accountId !== null) await welcome(ctx, trx, accountId, newcomer.email, password)
  return accountId !== null
}

/** For a guardian who accepted an invitation. Returns null when the address has an account. */
export async function openInvitedAccount(
  ctx: Context,
  trx: Connection,
  email: string,
  passwordHash: string,
  { isForGuarding }: { isForGuarding: boolean },
): Promise<number | null> {
  const accountId = await store.insertAccount(trx, {
    email,
    passwordHash,
    passwordWasMailed: false,
    referralCode: null,
    partnerSeesEmail: false,
    isForGuarding,
    createdAt: ctx.clock.now(),
  })
  if (accountId === null) return null
  // Every account has a grave; without a day of birth it is shown to no visitor.
  await insertGrave(trx, accountId)
  const at = ctx.clock.now()
  await recordInAudit(trx, { event: 'account-opened', accountId, actorId: accountId, at })
  return accountId
}

async function insertAccount(
  ctx: Context,
  trx: Connection,
  { email, referralSource, partnerSeesEmail }: Newcomer,
  passwordHash: string,
): Promise<number | null> {
  const referralCode = referralSource ? await attributableCode(trx, referralSource, email) : null
  return store.insertAccount(trx, {
    email,
    passwordHash,
    passwordWasMailed: !usesLocalMailbox(ctx),
    referralCode,
    partnerSeesEmail: referralCode !== null && partnerSeesEmail,
    isForGuarding: false,
    createdAt: ctx.clock.now(),
  })
}

async function welcome(
  ctx: Context,
  trx: Connection,
  accountId: number,
  email: string,
  password: string,
): Promise<void> {
  // It enters the graveyard with a day of birth.
  await insertGrave(trx, accountId)
  const token = await issueMailedToken(ctx, trx, accountId, 'activate')
  await enqueueLetter(ctx, trx, {
    key: `welcome:${accountId}`,
    to: email,
    content: accountLetters(ctx.site).welcome(email, password, token),
    isSecret: true,
  })
  const at = ctx.clock.now()
  await recordInAudit(trx, { event: 'account-opened', accountId, actorId: accountId, at })
}

/** Limited to a few letters a day, so that a stranger cannot flood the owner's mailbox. */
export async function remindOwnerOfAccount(
  ctx: Context,
  trx: Connection,
  email: string,
): Promise<void> {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const account = await store.findByEmail(trx, email)
  if (account && !account.emailProvenAt) return welcomeAgain(ctx, trx, account)
  await enqueueLetter(ctx, trx, {
    key: `already-here:${account?.id}:${today}`,
    to: email,
    content: accountLetters(ctx.site).alreadyHere(),
  })
}

/** For an owner whose first letter was lost. Its password stays valid, so this letter has none. */
async function welcomeAgain(ctx: Context, trx: Connection, account: store.Account): Promise<void> {
  const slot = Math.floor(ctx.clock.now().getTime() / resendSlotMs)
  await enqueueLetter(ctx, trx, {
    key: `welcome:${account.id}:${slot}`,
    to: account.email,
    content: accountLetters(ctx.site).welcomeAgain(
      await issueMailedToken(ctx, trx, account.id, 'activate'),
    ),
    isSecret: true,
  })
}

// Signs a new owner in with the link of the first letter.

/** Also issues a token for a password, because the owner may not have the mailed one at hand. */
export function signInFirstTime(
  ctx: Context,
  token: string,
  origin: SignInOrigin,
): Promise<SessionTokens & { passwordToken: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const { accountId } = await spendMailedToken(ctx, trx, token, 'activate')
    // An owner with one-time codes signs in with one; the link stays valid.
    await refuseWhereOneTimeCodes(trx, accountId)
    await store.proveEmail(trx, accountId, ctx.clock.now())
    const session = await openSession(ctx, trx, accountId, origin, 'first-letter')
    const passwordToken = await issueMailedToken(ctx, trx, accountId, 'reset-password')
    return { ...session, passwordToken }
  })
}
