import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context, UndoHandler } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { problem } from '../../lib/problem.ts'
import type { SignInOrigin } from '../../lib/sign-in-origin.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { emailOf } from '../accounts.store.ts'
import { passkeyLetters } from '../emails/letters.ts'
import { endOperatorRole, requireFreshOperatorPasskey } from '../operators/operators.ts'
import { confirmSession, openSession } from '../sessions/sessions.ts'
import { recordChange } from '../undo/recorder.ts'
import * as ceremonies from './ceremonies.ts'
import type { Passkey, PasskeyOwner } from './passkey.rules.ts'
import * as store from './passkeys.store.ts'

interface Tokens {
  access: string
  refresh: string
}

/**
 * The reader of the letter can set a new password, and an operator without a passkey could then add one. A
 * mailbox would open the console, which not even a password does.
 */
const noLongerOperator =
  'It was your last one, so you are no longer an operator of this site. Somebody who runs the server can make you one again.'

// Passkeys of members: adding one, signing in with one, and confirming with one.

export const memberPasskeys = (accountId: number): PasskeyOwner<'member'> => ({
  kind: 'member',
  id: accountId,
})

export async function memberPasskeyCreationOptions(ctx: Context, member: Member) {
  const { accountId } = member
  await requirePasskeyRight(ctx, member)
  const user = { handle: String(accountId), name: await emailOf(ctx.db, accountId) }
  return ceremonies.passkeyCreationOptions(ctx, memberPasskeys(accountId), user)
}

export async function addPasskey(
  ctx: Context,
  member: Member,
  name: string,
  response: RegistrationResponseJSON,
): Promise<Passkey> {
  const { accountId } = member
  const owner = memberPasskeys(accountId)
  await requirePasskeyRight(ctx, member)
  const passkey = await ceremonies.verifyNewPasskey(ctx, owner, name, response)
  return ctx.db.transaction().execute(async (trx) => {
    const added = await ceremonies.insertPasskey(trx, owner, passkey)
    await recordChange(ctx, trx, {
      accountId,
      kind: 'passkey-added',
      details: { passkeyId: added.id },
      to: await emailOf(trx, accountId),
      key: `passkey-added:${added.id}`,
      content: passkeyLetters(ctx.site).added(name),
    })
    await recordInAudit(trx, { event: 'passkey-added', ...by(ctx, accountId), details: { name } })
    return added
  })
}

export async function removePasskey(ctx: Context, member: Member, id: number): Promise<void> {
  const { accountId } = member
  await requirePasskeyRight(ctx, member)
  await ctx.db.transaction().execute(async (trx) => {
    const removed = await store.deletePasskey(trx, memberPasskeys(accountId), id)
    if (!removed) throw problem('not-found')
    const { name } = removed
    await tell(ctx, trx, accountId, `passkey-removed:${id}`, passkeyLetters(ctx.site).removed(name))
    await recordInAudit(trx, { event: 'passkey-removed', ...by(ctx, accountId), details: { name } })
  })
}

/** Refuses a session that may not change the passkeys of its account. */
async function requirePasskeyRight(ctx: Context, member: Member): Promise<void> {
  const known = await store.passkeysOf(ctx.db, memberPasskeys(member.accountId))
  await requireFreshOperatorPasskey(ctx, member, known.length)
}

export const undoAddingPasskey: UndoHandler<'passkey-added'> = async (
  ctx,
  { trx },
  { accountId, details },
) => {
  const removed = await store.deletePasskey(trx, memberPasskeys(accountId), details.passkeyId)
  if (!removed) return null
  const { name } = removed
  await recordInAudit(trx, { event: 'passkey-removed', ...by(ctx, accountId), details: { name } })
  const sentence = `The passkey “${name}” is removed.`
  const isLast = (await store.passkeysOf(trx, memberPasskeys(accountId))).length === 0
  const wasOperator = isLast && (await endOperatorRole(ctx, trx, accountId))
  return wasOperator ? `${sentence} ${noLongerOperator}` : sentence
}

export async function signInWithPasskey(
  ctx: Context,
  response: AuthenticationResponseJSON,
  signInOrigin: SignInOrigin,
): Promise<Tokens> {
  const challenge = await ceremonies.spendChallenge(ctx, response, null)
  return ctx.db.transaction().execute(async (trx) => {
    const accountId = await ceremonies.verifyPasskeyUse(ctx, trx, 'member', response, challenge)
    return openSession(ctx, trx, accountId, signInOrigin, 'passkey')
  })
}

/** Refuses a passkey of another account. */
export async function confirmWithPasskey(
  ctx: Context,
  { accountId, sessionId }: Member,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const challenge = await ceremonies.spendChallenge(ctx, response, memberPasskeys(accountId))
  await ctx.db.transaction().execute(async (trx) => {
    const owner = await ceremonies.verifyPasskeyUse(ctx, trx, 'member', response, challenge)
    if (owner !== accountId) throw problem('passkey-refused')
    await confirmSession(ctx, trx, sessionId, 'passkey')
  })
}

async function tell(
  ctx: Context,
  trx: Connection,
  accountId: number,
  key: string,
  content: LetterContent,
): Promise<void> {
  await enqueueLetter(ctx, trx, { key, to: await emailOf(trx, accountId), content })
}

function by(ctx: Context, accountId: number) {
  return { accountId, actorId: accountId, at: ctx.clock.now() }
}
