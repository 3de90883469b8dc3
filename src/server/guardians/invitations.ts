import {
  emailOf,
  findByEmail,
  isSealed,
  lastSeenAt,
  proveEmail,
} from '../accounts/accounts.store.ts'
import { lastAddressChange } from '../accounts/credential-changes.store.ts'
import { issueMailedToken } from '../accounts/mailed-tokens/mailed-tokens.ts'
import { newCredentials, openInvitedAccount } from '../accounts/registration/registration.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { stateOf } from '../graveyard/grave.rules.ts'
import { findGrave } from '../graveyard/graves.store.ts'
import { mayShowPortrait } from '../graveyard/visibility.rules.ts'
import { recordInAudit } from '../lib/audit.store.ts'
import type { Member } from '../lib/member.ts'
import { problem, tooMany } from '../lib/problem.ts'
import { hashOf, newToken } from '../lib/tokens/secret-token.ts'
import { enqueueLetter } from '../mail/mail.ts'
import * as binding from './binding.store.ts'
import { guardianLetters } from './emails/letters.ts'
import { invitedAfter, type NamedGuardian, nameOfGuardian } from './guardian.rules.ts'
import * as store from './guardians.store.ts'
import { oneMoreInvitation } from './invitations.rules.ts'
import * as invitees from './invitees.store.ts'
import { ownerName } from './owner-name.ts'
import { dropResignations } from './resigning.store.ts'

// Inviting guardians, and their answers. An account can be bound before it has answered: its member may act,
// and acting accepts. The owner is told the answer, never whether the address has an account.

/** Allows three a day to one address, from all owners and keepers together, and none to people who refuse them. */
export async function countInvitation(trx: Connection, email: string, now: Date): Promise<void> {
  const addressHash = hashOf(email)
  const invitee = await invitees.lockInvitee(trx, addressHash)
  if (invitee.refusedAt) throw problem('invitations-refused')
  const next = oneMoreInvitation(invitee.invitedAt, now)
  if ('waitSeconds' in next) throw tooMany(next.waitSeconds)
  await invitees.setInvitedAt(trx, addressHash, next.invitedAt)
}

export async function invite(
  ctx: Context,
  trx: Connection,
  ownerId: number,
  guardian: Pick<NamedGuardian, 'id' | 'email' | 'name' | 'relation' | 'note'>,
): Promise<void> {
  const now = ctx.clock.now()
  await countInvitation(trx, guardian.email, now)
  const token = newToken()
  await store.setInvitation(trx, guardian.id, { hash: hashOf(token), at: now })
  const { bornOn } = await stoneForInvited(trx, ownerId)
  await enqueueLetter(ctx, trx, {
    key: `guardian-named:${guardian.id}:${now.toISOString()}`,
    to: guardian.email,
    content: guardianLetters(ctx.site).asked(
      await ownerName(trx, ownerId),
      { ...guardian, bornOn },
      token,
    ),
  })
}

export async function inviteGuardianAgain(
  ctx: Context,
  ownerId: number,
  guardianId: number,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await store.lockOwner(trx, ownerId)
    const guardian = await store.findGuardian(trx, ownerId, guardianId)
    if (!guardian || guardian.acceptedAt !== null) throw problem('not-found')
    await invite(ctx, trx, ownerId, guardian)
    await binding.bindHolder(trx, guardianId)
  })
}

/** Who sent an invitation, before anything is answered. */
export async function readInvitation(ctx: Context, token: string) {
  const invitation = await requireInvitation(ctx, ctx.db, token)
  const { ownerId } = invitation
  return {
    ...invitation,
    ownerName: await ownerName(ctx.db, ownerId),
    stone: await stoneForInvited(ctx.db, ownerId),
  }
}

/**
 * The invitations of an owner who is closing the account are suspended; they are valid again if the owner keeps
 * it.
 */
async function requireInvitation(ctx: Context, db: Connection, token: string) {
  const after = invitedAfter(ctx.clock.now())
  const invitation = await store.findInvitation(db, hashOf(token), after)
  if (!invitation || (await lastSeenAt(db, invitation.ownerId)).isClosing) {
    throw problem('dead-link')
  }
  return invitation
}

/** What the owner shows of the stone while living. The guardian is no stranger, so it includes the name. */
async function stoneForInvited(db: Connection, ownerId: number) {
  const grave = await findGrave(db, ownerId)
  if (!grave) throw problem('dead-link')
  return {
    graveStyle: grave.graveStyle,
    bornOn: grave.birthday === 'full' ? grave.bornOn : null,
    words: grave.wordsWhileLiving ? grave.memorialMessage : '',
    portraitKey: mayShowPortrait(stateOf(grave)) ? grave.portraitKey : null,
  }
}

/**
 * The link came by mail, so pressing it proves the address. A person it was forwarded to answers for the
 * invited address but gains nothing: signing in takes that address's own mailbox or password.
 */
export async function acceptInvitation(
  ctx: Context,
  member: Member | null,
  token: string,
): Promise<{ ownerName: string; isNewAccount: boolean }> {
  const { holderId, boundTo } = await requireInvitation(ctx, ctx.db, token)
  const isUnknown = holderId === null && boundTo === null
  // Hashed before the transaction begins.
  const passwordHash = isUnknown ? (await newCredentials()).hash : null
  return ctx.db.transaction().execute(async (trx) => {
    const invitation = await requireInvitation(ctx, trx, token)
    const { id, ownerId, email, boundTo } = invitation
    if (member && (await emailOf(trx, member.accountId)) !== email) {
      throw problem('invited-address', { email })
    }
    const holder = await holderOf(ctx, trx, invitation, passwordHash, { isForGuarding: true })
    if (holder.isClosing) throw problem('invited-account-closing')
    if (boundTo === null) {
      await proveEmail(trx, holder.id, ctx.clock.now())
      const which = { id, invitedAfter: invitedAfter(ctx.clock.now()) }
      // Nothing is bound if the account is the owner's own, after a change of address.
      if (!(await binding.bindAccount(trx, holder.id, which))) throw problem('own-guardian')
    }
    const owner = await ownerName(trx, ownerId)
    await sayYes(ctx, trx, ownerId, id, holder.id)
    if (holder.isNew) await welcome(ctx, trx, { id, email, owner }, holder.id)
    return { ownerName: owner, isNewAccount: holder.isNew }
  })
}

/** The account that answers: the bound one, the one with the address, or one opened for this. */
export async function holderOf(
  ctx: Context,
  trx: Connection,
  { email, boundTo }: { email: string; boundTo: number | null },
  passwordHash: string | null,
  opened: { isForGuarding: boolean },
): Promise<{ id: number; isNew: boolean; isClosing: boolean }> {
  const known = boundTo ?? (await findByEmail(trx, email))?.id
  if (known !== undefined) {
    return { id: known, isNew: false, isClosing: (await lastSeenAt(trx, known)).isClosing }
  }
  const id = passwordHash && (await openInvitedAccount(ctx, trx, email, passwordHash, opened))
  // Registered or erased meanwhile; pressing again finds the new state.
  if (!id) throw problem('busy')
  return { id, isNew: true, isClosing: false }
}

async function welcome(
  ctx: Context,
  trx: Connection,
  { id, email, owner }: { id: number; email: string; owner: string },
  accountId: number,
): Promise<void> {
  const token = await issueMailedToken(ctx, trx, accountId, 'activate')
  await enqueueLetter(ctx, trx, {
    key: `guardian-welcome:${id}:${accountId}`,
    to: email,
    content: guardianLetters(ctx.site).welcome(owner, email, token),
    isSecret: true,
  })
}

/** From the panel, which shows an invited guardian's entry at once. */
export async function acceptEntrusted(
  ctx: Context,
  memberId: number,
  ownerId: number,
): Promise<{ ownerName: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const guardian = await store.guardianshipOf(trx, memberId, ownerId)
    if (!guardian || guardian.isAway) throw problem('not-found')
    await sayYes(ctx, trx, ownerId, guardian.id, memberId)
    return { ownerName: await ownerName(trx, ownerId) }
  })
}

/** Tells the owner, the first time. */
async function sayYes(
  ctx: Context,
  trx: Connection,
  ownerId: number,
  guardianId: number,
  memberId: number,
): Promise<void> {
  if (!(await acceptByActing(ctx, trx, ownerId, guardianId, memberId))) return
  const guardian = await store.findGuardian(trx, ownerId, guardianId)
  if (!guardian || (await isSealed(trx, ownerId))) return
  await enqueueLetter(ctx, trx, {
    key: `guardian-accepted:${guardianId}:${ctx.clock.now().toISOString()}`,
    to: await emailOf(trx, ownerId),
    content: guardianLetters(ctx.site).accepted(nameOfGuardian(guardian), guardian.email),
  })
}

/** Recording, confirming or objecting also accepts, and another letter tells the owner. */
export async function acceptByActing(
  ctx: Context,
  trx: Connection,
  ownerId: number,
  guardianId: number,
  memberId: number,
): Promise<boolean> {
  const at = ctx.clock.now()
  if (!(await store.setAccepted(trx, guardianId, at))) return false
  const entry = { accountId: ownerId, actorId: memberId, at, details: { guardianId } }
  await recordInAudit(trx, { event: 'guardian-accepted', ...entry })
  return true
}

/** For as long as the invitation is valid. Once a passing is recorded, only a guardian who signed in may leave. */
export async function declineInvitation(
  ctx: Context,
  token: string,
  neverAgain: boolean,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const after = invitedAfter(ctx.clock.now())
    const invitation = await store.takeInvitation(trx, hashOf(token), after)
    if (!invitation || (await isSealed(trx, invitation.ownerId))) throw problem('dead-link')
    const { id: guardianId, ownerId, email, accountId } = invitation
    if (accountId !== null) await dropResignations(trx, ownerId, { accountId })
    await ctx.emit(trx, 'guardian-gone', { ownerId, email })
    if (neverAgain) await invitees.setRefused(trx, hashOf(email), ctx.clock.now())
    await enqueueLetter(ctx, trx, {
      key: `guardian-declined:${guardianId}:${ctx.clock.now().toISOString()}`,
      to: await emailOf(trx, ownerId),
      content: guardianLetters(ctx.site).declined(nameOfGuardian(invitation)),
    })
    const by = { accountId: ownerId, actorId: ownerId, at: ctx.clock.now() }
    await recordInAudit(trx, { event: 'guardian-declined', ...by, details: { guardianId } })
  })
}

/**
 * At a sign-in, and when an address is proven: binds the account to the open invitations to its address. Not to
 * invitations from before it moved to this address: they were meant for another person, so they must be
 * accepted by hand.
 */
export async function bindGuardian(
  ctx: Context,
  trx: Connection,
  accountId: number,
): Promise<void> {
  const movedAt = await lastAddressChange(trx, accountId)
  const oldest = invitedAfter(ctx.clock.now())
  const after = movedAt && movedAt > oldest ? movedAt : oldest
  await binding.bindAccount(trx, accountId, { invitedAfter: after })
}
