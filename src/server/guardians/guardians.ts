import { emailOf, isSealed } from '../accounts/accounts.store.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { recordInAudit } from '../lib/audit.store.ts'
import { problem } from '../lib/problem.ts'
import { redactLetters } from '../mail/mail.store.ts'
import { enqueueLetter } from '../mail/mail.ts'
import * as binding from './binding.store.ts'
import { guardianCheckInOf } from './check-in/guardian-check-in.rules.ts'
import { guardianLetters } from './emails/letters.ts'
import { nameOfGuardian, seats } from './guardian.rules.ts'
import { recordGuardianNaming, recordGuardianRemoval } from './guardian-undo.ts'
import * as store from './guardians.store.ts'
import { invite } from './invitations.ts'
import { ownerName } from './owner-name.ts'
import { guardiansWithPower } from './power.ts'
import { dropResignations } from './resigning.store.ts'

// Naming, removing and forgetting the guardians of an owner.

export async function listGuardians(ctx: Context, ownerId: number) {
  const guardians = await store.guardiansOf(ctx.db, ownerId)
  return guardians.map((guardian) => ({ ...guardian, ...guardianCheckInOf(guardian) }))
}

export interface NewGuardian {
  email: string
  name: string
  relation: string
  note: string
}

export async function addGuardian(
  ctx: Context,
  ownerId: number,
  asked: NewGuardian,
): Promise<void> {
  const { email } = asked
  await ctx.db.transaction().execute(async (trx) => {
    await store.lockOwner(trx, ownerId)
    if (email === (await emailOf(trx, ownerId))) throw problem('own-guardian')
    const present = await store.guardiansOf(trx, ownerId)
    if (present.some((guardian) => guardian.email === email)) throw problem('guardian-known')
    const seat = seats.find((free) => present.every((guardian) => guardian.seat !== free))
    if (!seat) throw problem('two-guardians-already')
    const guardianId = await store.insertGuardian(trx, {
      ownerId,
      seat,
      at: ctx.clock.now(),
      ...asked,
    })
    await invite(ctx, trx, ownerId, { id: guardianId, ...asked })
    await binding.bindHolder(trx, guardianId)
    await recordGuardianNaming(ctx, trx, ownerId, { id: guardianId, ...asked })
    await recordInAudit(trx, {
      event: 'guardian-named',
      ...by(ctx, ownerId),
      details: { guardianId },
    })
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
    // A letter about an earlier resignation does not bring them back either.
    const { accountId } = removed
    if (accountId !== null) await dropResignations(trx, ownerId, { accountId })
    await ctx.emit(trx, 'guardian-gone', { ownerId, email: removed.email })
    await enqueueLetter(ctx, trx, {
      key: `guardian-released:${guardianId}:${ctx.clock.now().toISOString()}`,
      to: removed.email,
      content: guardianLetters(ctx.site).released(await ownerName(trx, ownerId)),
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
      content: guardianLetters(ctx.site).reinstated(await ownerName(trx, ownerId)),
    })
    const details = { guardianId }
    await recordInAudit(trx, { event: 'guardian-reinstated', ...by(ctx, ownerId), details })
  })
}

export async function moveGuardianAddress(
  ctx: Context,
  trx: Connection,
  accountId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await binding.moveAddress(trx, accountId, to)
  // A later erasure looks for a single address.
  for (const ownerId of await binding.ownersOf(trx, accountId)) {
    await redactLetters(trx, await readersAbout(trx, ownerId), from, to)
    // Letters that bounced from the old address go to the new one.
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

/** The guardian's power ends at once, so that the owner has time to name another. */
export async function tellOwnersOfClosing(
  ctx: Context,
  trx: Connection,
  accountId: number,
): Promise<void> {
  for (const ownerId of await binding.ownersOf(trx, accountId)) {
    const guardian = await store.guardianshipOf(trx, accountId, ownerId)
    if (!guardian) continue
    const key = `guardian-closing:${accountId}:${ownerId}:${ctx.clock.now().toISOString()}`
    const letters = guardianLetters(ctx.site)
    // From the recording on, no letter is written as if the dead read it.
    if (!(await isSealed(trx, ownerId))) {
      const content = letters.closing(nameOfGuardian(guardian))
      await enqueueLetter(ctx, trx, { key, to: await emailOf(trx, ownerId), content })
      continue
    }
    const content = letters.closingToOther(await ownerName(trx, ownerId), nameOfGuardian(guardian))
    for (const other of await guardiansWithPower(trx, ownerId)) {
      if (other.id === guardian.id) continue
      await enqueueLetter(ctx, trx, { key: `${key}:${other.id}`, to: other.email, content })
    }
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

function by(ctx: Context, ownerId: number) {
  return { accountId: ownerId, actorId: ownerId, at: ctx.clock.now() }
}
