import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context, UndoHandler } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { problem } from '../../lib/problem.ts'
import type { SignInOrigin } from '../../lib/sign-in-origin.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { endOperatorRole, guardOperatorPasskeys } from '../../operator/operators.ts'
import { emailOf } from '../accounts.store.ts'
import { confirmSession, openSession } from '../sessions/sessions.ts'
import { recordChange } from '../undo/recorder.ts'
import { passkeyLetters } from './emails/letters.ts'
import * as store from './passkeys.store.ts'
import {
  spendChallenge,
  verifyWebAuthnCreation,
  verifyWebAuthnUse,
  webAuthnCreationOptions,
  webAuthnRequestOptions,
} from './web-authn.ts'

interface Tokens {
  access: string
  refresh: string
}

/**
 * The reader of the letter sets a new password, and an operator without a passkey adds one with it. So a
 * mailbox would open the console, which a password never does.
 */
const noLongerOperator =
  'It was your last one, so you are no longer an operator of this site. Somebody who runs the server can make you one again.'

// Passkeys: adding one, signing in with one, and showing one again.

export function listPasskeys(ctx: Context, accountId: number): Promise<store.Passkey[]> {
  return store.passkeysOf(ctx.db, accountId)
}

export async function passkeyCreationOptions(ctx: Context, member: Member) {
  const { accountId } = member
  const known = await guardedPasskeys(ctx, member)
  const user = { handle: String(accountId), name: await emailOf(ctx.db, accountId) }
  return webAuthnCreationOptions(ctx, { accountId }, user, known)
}

export async function addPasskey(
  ctx: Context,
  member: Member,
  name: string,
  response: RegistrationResponseJSON,
): Promise<store.Passkey> {
  const { accountId } = member
  await guardedPasskeys(ctx, member)
  const passkey = await verifyWebAuthnCreation(ctx, { accountId }, name, response)
  return ctx.db.transaction().execute(async (trx) => {
    const added = await store.insertPasskey(trx, { accountId, ...passkey })
    if (!added) throw problem('passkey-refused')
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

export async function renamePasskey(
  ctx: Context,
  accountId: number,
  id: number,
  name: string,
): Promise<store.Passkey> {
  const renamed = await store.renamePasskey(ctx.db, accountId, id, name)
  if (!renamed) throw problem('not-found')
  return renamed
}

export async function removePasskey(ctx: Context, member: Member, id: number): Promise<void> {
  const { accountId } = member
  await guardedPasskeys(ctx, member)
  await ctx.db.transaction().execute(async (trx) => {
    const removed = await store.deletePasskey(trx, accountId, id)
    if (!removed) throw problem('not-found')
    const { name } = removed
    await tell(ctx, trx, accountId, `passkey-removed:${id}`, passkeyLetters(ctx.site).removed(name))
    await recordInAudit(trx, { event: 'passkey-removed', ...by(ctx, accountId), details: { name } })
  })
}

/** The passkeys of the account, if this session may change them. */
async function guardedPasskeys(ctx: Context, member: Member): Promise<store.Passkey[]> {
  const known = await store.passkeysOf(ctx.db, member.accountId)
  await guardOperatorPasskeys(ctx, member, known.length)
  return known
}

export const undoAddingPasskey: UndoHandler<'passkey-added'> = async (
  ctx,
  { trx },
  { accountId, details },
) => {
  const removed = await store.deletePasskey(trx, accountId, details.passkeyId)
  if (!removed) return null
  const { name } = removed
  await recordInAudit(trx, { event: 'passkey-removed', ...by(ctx, accountId), details: { name } })
  const sentence = `The passkey “${name}” is removed.`
  const isLast = (await store.passkeysOf(trx, accountId)).length === 0
  const wasOperator = isLast && (await endOperatorRole(ctx, trx, accountId))
  return wasOperator ? `${sentence} ${noLongerOperator}` : sentence
}

/** No account is named: the browser offers the passkeys it has for this site. */
export async function passkeyRequestOptions(ctx: Context, accountId: number | null = null) {
  if (accountId === null) return webAuthnRequestOptions(ctx, null)
  return webAuthnRequestOptions(ctx, { accountId }, await store.passkeysOf(ctx.db, accountId))
}

export async function signInWithPasskey(
  ctx: Context,
  response: AuthenticationResponseJSON,
  signInOrigin: SignInOrigin,
): Promise<Tokens> {
  const challenge = await spendChallenge(ctx, response, null)
  return ctx.db.transaction().execute(async (trx) => {
    const { accountId } = await use(ctx, trx, response, challenge)
    return openSession(ctx, trx, accountId, signInOrigin, 'passkey')
  })
}

/** Refuses a passkey of another account. */
export async function confirmWithPasskey(
  ctx: Context,
  { accountId, sessionId }: Member,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const challenge = await spendChallenge(ctx, response, { accountId })
  await ctx.db.transaction().execute(async (trx) => {
    const passkey = await use(ctx, trx, response, challenge)
    if (passkey.accountId !== accountId) throw problem('passkey-refused')
    await confirmSession(ctx, trx, sessionId, 'passkey')
  })
}

async function use(
  ctx: Context,
  trx: Connection,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
): Promise<store.Passkey> {
  const passkey = await store.lockPasskey(trx, response.id)
  if (!passkey) throw problem('passkey-refused')
  const counter = await verifyWebAuthnUse(ctx, response, expectedChallenge, passkey)
  await store.markUsed(trx, passkey.id, { counter, at: ctx.clock.now() })
  return passkey
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
