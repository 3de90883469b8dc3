import { emailOf, isSealed, proveEmail } from '../accounts/accounts.store.ts'
import { lastAddressChange } from '../accounts/credential-changes.store.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { recordInAudit } from '../lib/audit.store.ts'
import { problem, tooMany } from '../lib/problem.ts'
import { hashOf, newToken } from '../lib/tokens/secret-token.ts'
import { usesLocalMailbox } from '../mail/local-mailbox.ts'
import { redactLetters } from '../mail/mail.store.ts'
import { enqueueLetter } from '../mail/mail.ts'
import { graveName } from '../memorials/memorials.ts'
import * as binding from './binding.store.ts'
import { guardianCheckInOf } from './check-in/guardian-check-in.rules.ts'
import { guardianLetters } from './emails/letters.ts'
import { invitedAfter, seats } from './guardian.rules.ts'
import { recordGuardianNaming, recordGuardianRemoval } from './guardian-undo.ts'
import * as store from './guardians.store.ts'
import { oneMoreInvitation } from './invitations.rules.ts'
import * as invitees from './invitees.store.ts'
import { dropResignations } from './resigning.store.ts'

// Naming, inviting, accepting, declining and removing the guardians of an owner.

export async function listGuardians(ctx: Context, ownerId: number) {
  const guardians = await store.guardiansOf(ctx.db, ownerId)
  return guardians.map((guardian) => ({ ...guardian, ...guardianCheckInOf(guardian) }))
}

export async function addGuardian(ctx: Context, ownerId: number, email: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await store.lockOwner(trx, ownerId)
    if (email === (await emailOf(trx, ownerId))) throw problem('own-guardian')
    const present = await store.guardiansOf(trx, ownerId)
    if (present.some((guardian) => guardian.email === email)) throw problem('guardian-known')
    const seat = seats.find((free) => present.every((guardian) => guardian.seat !== free))
    if (!seat) throw problem('two-guardians-already')
    const named = { ownerId, email, seat, at: ctx.clock.now() }
    const guardianId = await store.insertGuardian(trx, named)
    await invite(ctx, trx, ownerId, { id: guardianId, email })
    await binding.bindHolder(trx, guardianId, ctx.clock.now())
    await recordGuardianNaming(ctx, trx, ownerId, { id: guardianId, email })
    await recordInAudit(trx, {
      event: 'guardian-named',
      ...by(ctx, ownerId),
      details: { guardianId },
    })
  })
}

/** Three a day to one address from all owners together, and none to those who want none. */
async function invite(
  ctx: Context,
  trx: Connection,
  ownerId: number,
  guardian: { id: number; email: string },
): Promise<void> {
  const now = ctx.clock.now()
  const addressHash = hashOf(guardian.email)
  const invitee = await invitees.lockInvitee(trx, addressHash)
  if (invitee.refusedAt) throw problem('invitations-refused')
  const next = oneMoreInvitation(invitee.invitedAt, now)
  if ('waitSeconds' in next) throw tooMany(next.waitSeconds)
  await invitees.setInvitedAt(trx, addressHash, next.invitedAt)
  const token = newToken()
  await store.setInvitation(trx, guardian.id, { hash: hashOf(token), at: now })
  await enqueueLetter(ctx, trx, {
    key: `guardian-named:${guardian.id}:${now.toISOString()}`,
    to: guardian.email,
    content: guardianLetters(ctx.site).named(await nameOf(trx, ownerId), guardian.email, token),
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
    if (!guardian || guardian.accountId !== null) throw problem('not-found')
    await invite(ctx, trx, ownerId, guardian)
    await binding.bindHolder(trx, guardianId, ctx.clock.now())
  })
}

export async function removeGuardian(
  ctx: Context,
  ownerId: number,
  guardianId: number,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await recordGuardianRemoval(ctx, trx, ownerId, guardianId)
    const removed = await store.deleteGuardian(trx, ownerId, guardianId)
    if (!removed) throw problem('not-found')
    // Nor do they come back by the letter about an earlier resignation.
    const { accountId } = removed
    if (accountId !== null) await dropResignations(trx, ownerId, { accountId })
    await ctx.emit(trx, 'guardian-gone', { ownerId, email: removed.email })
    await enqueueLetter(ctx, trx, {
      key: `guardian-released:${guardianId}:${ctx.clock.now().toISOString()}`,
      to: removed.email,
      content: guardianLetters(ctx.site).released(await nameOf(trx, ownerId)),
    })
    const details = { guardianId }
    await recordInAudit(trx, { event: 'guardian-removed', ...by(ctx, ownerId), details })
  })
}

/** The owner decides that a guardian who recorded a passing by mistake keeps the task. */
export async function reinstateGuardian(
  ctx: Context,
  ownerId: number,
  guardianId: number,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const guardian = await store.findGuardian(trx, ownerId, guardianId)
    if (!guardian?.accountId || !guardian.suspendedAt) throw problem('not-found')
    await store.setSuspended(trx, ownerId, guardian.accountId, null)
    await enqueueLetter(ctx, trx, {
      key: `guardian-reinstated:${guardianId}:${ctx.clock.now().toISOString()}`,
      to: guardian.email,
      content: guardianLetters(ctx.site).reinstated(await nameOf(trx, ownerId)),
    })
    const details = { guardianId }
    await recordInAudit(trx, { event: 'guardian-reinstated', ...by(ctx, ownerId), details })
  })
}

/** As long as the invitation lives. Once a passing is recorded, only a guardian who signed in may leave. */
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
      content: guardianLetters(ctx.site).declined(email),
    })
    const details = { guardianId }
    await recordInAudit(trx, { event: 'guardian-declined', ...by(ctx, ownerId), details })
  })
}

/**
 * At a sign-in, and when an address is proven: invitations that wait for it are accepted. Not those from
 * before the account moved to this address: their holder was asked as somebody else, and accepts by hand.
 */
export async function bindGuardian(
  ctx: Context,
  trx: Connection,
  accountId: number,
): Promise<void> {
  const at = ctx.clock.now()
  const movedAt = await lastAddressChange(trx, accountId)
  const oldest = invitedAfter(at)
  const after = movedAt && movedAt > oldest ? movedAt : oldest
  await accept(ctx, trx, accountId, { invitedAfter: after, at })
}

async function accept(
  ctx: Context,
  trx: Connection,
  accountId: number,
  which: { id?: number; invitedAfter: Date; at: Date },
): Promise<number> {
  const bound = await binding.bindAccount(trx, accountId, which)
  for (const { id: guardianId, ownerId, email } of bound) {
    const entry = { accountId: ownerId, actorId: accountId, at: which.at, details: { guardianId } }
    await recordInAudit(trx, { event: 'guardian-accepted', ...entry })
    await enqueueLetter(ctx, trx, {
      key: `guardian-accepted:${guardianId}:${which.at.toISOString()}`,
      to: await emailOf(trx, ownerId),
      content: guardianLetters(ctx.site).accepted(email),
    })
  }
  return bound.length
}

/** From whom an invitation comes, before anything is asked. */
export async function readInvitation(ctx: Context, token: string) {
  const after = invitedAfter(ctx.clock.now())
  const invitation = await store.findInvitation(ctx.db, hashOf(token), after)
  if (!invitation) throw problem('dead-link')
  return { ...invitation, ownerName: await nameOf(ctx.db, invitation.ownerId) }
}

/** In the session of the invited address, by somebody who has seen whose memorial it is. */
export async function acceptInvitation(
  ctx: Context,
  memberId: number,
  token: string,
): Promise<{ ownerName: string }> {
  const after = invitedAfter(ctx.clock.now())
  return ctx.db.transaction().execute(async (trx) => {
    const invitation = await store.findInvitation(trx, hashOf(token), after)
    if (!invitation) throw problem('dead-link')
    const { id, ownerId, email, boundTo } = invitation
    const ownerName = await nameOf(trx, ownerId)
    if (boundTo === memberId) return { ownerName }
    if (boundTo !== null || (await emailOf(trx, memberId)) !== email) {
      throw problem('invited-address', { email })
    }
    // The link came by mail, so whoever presses it reads that mailbox.
    if (!usesLocalMailbox(ctx)) await proveEmail(trx, memberId, ctx.clock.now())
    const which = { id, invitedAfter: after, at: ctx.clock.now() }
    if ((await accept(ctx, trx, memberId, which)) === 0) throw problem('unproven-address')
    return { ownerName }
  })
}

export async function moveGuardianAddress(
  ctx: Context,
  trx: Connection,
  accountId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await binding.moveAddress(trx, accountId, to)
  // What is erased later is erased under one address.
  for (const ownerId of await binding.ownersOf(trx, accountId)) {
    await redactLetters(trx, await readersAbout(trx, ownerId), from, to)
    // What came back from the old address goes to the new one.
    await ctx.emit(trx, 'guardian-back', { ownerId })
  }
}

export async function moveGuardianTimeZone(
  ctx: Context,
  trx: Connection,
  accountId: number,
): Promise<void> {
  for (const ownerId of await binding.ownersOf(trx, accountId)) {
    await ctx.emit(trx, 'guardian-back', { ownerId })
  }
}

/** The addresses whose letters may name a guardian of this owner. */
async function readersAbout(trx: Connection, ownerId: number): Promise<string[]> {
  const guardians = await store.guardiansOf(trx, ownerId)
  return [await emailOf(trx, ownerId), ...guardians.map(({ email }) => email)]
}

/** Power ends at once; the owner has time to name another guardian. */
export async function tellOwnersOfClosing(
  ctx: Context,
  trx: Connection,
  accountId: number,
): Promise<void> {
  const email = await emailOf(trx, accountId)
  for (const ownerId of await binding.ownersOf(trx, accountId)) {
    await enqueueLetter(ctx, trx, {
      key: `guardian-closing:${accountId}:${ownerId}:${ctx.clock.now().toISOString()}`,
      to: await emailOf(trx, ownerId),
      content: guardianLetters(ctx.site).closing(email),
    })
  }
}

/** For the erasure of an account: no table keeps the address afterwards. */
export async function forgetGuardian(
  ctx: Context,
  trx: Connection,
  accountId: number,
  email: string,
): Promise<void> {
  const owners = await binding.deleteGuardiansBy(trx, { accountId, email })
  for (const ownerId of owners) {
    await ctx.emit(trx, 'guardian-gone', { ownerId, email })
    await redactLetters(trx, await readersAbout(trx, ownerId), email)
  }
}

async function nameOf(trx: Connection, ownerId: number): Promise<string> {
  return (await graveName(trx, ownerId)) || (await emailOf(trx, ownerId))
}

function by(ctx: Context, ownerId: number) {
  return { accountId: ownerId, actorId: ownerId, at: ctx.clock.now() }
}
