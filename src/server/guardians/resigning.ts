import { dayMs } from '../../contract/values/durations.ts'
import { emailOf, isSealed } from '../accounts/accounts.store.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { recordInAudit } from '../lib/audit.store.ts'
import { problem } from '../lib/problem.ts'
import { hashOf, newToken } from '../lib/tokens/secret-token.ts'
import { enqueueLetter } from '../mail/mail.ts'
import { resigningLetters } from './emails/resigning-letters.ts'
import { nameOfGuardian, seats } from './guardian.rules.ts'
import * as rows from './guardian-undo.store.ts'
import * as guardians from './guardians.store.ts'
import { ownerName } from './owner-name.ts'
import { guardiansWithPower } from './power.ts'
import * as store from './resigning.store.ts'

const returnMs = 30 * dayMs

// A guardian resigns, and may take the task up again within thirty days.

export async function resignAsGuardian(
  ctx: Context,
  memberId: number,
  ownerId: number,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await guardians.lockOwner(trx, ownerId)
    const guardian = await guardians.guardianshipOf(trx, memberId, ownerId)
    const row = guardian && (await rows.guardianRow(trx, ownerId, guardian.id))
    if (!row) throw problem('not-found')
    const { id, email } = guardian
    await guardians.deleteGuardian(trx, ownerId, id)
    await ctx.emit(trx, 'guardian-gone', { ownerId, email })
    const token = newToken()
    await store.insertResignation(trx, {
      guardianId: id,
      ownerId,
      accountId: memberId,
      guardian: row,
      tokenHash: hashOf(token),
      at: ctx.clock.now(),
    })
    await tellOfResigning(ctx, trx, { ...guardian, ownerId, token })
    await audit(ctx, trx, 'guardian-resigned', { ownerId, memberId, guardianId: id })
  })
}

async function tellOfResigning(
  ctx: Context,
  trx: Connection,
  resigned: { id: number; ownerId: number; name: string; email: string; token: string },
): Promise<void> {
  const { id, ownerId, email, token } = resigned
  const name = nameOfGuardian(resigned)
  const letters = resigningLetters(ctx.site)
  const owner = await ownerName(trx, ownerId)
  const key = `guardian-resigned:${id}:${ctx.clock.now().toISOString()}`
  const others = await guardiansWithPower(trx, ownerId)
  const isPassingRecorded = await isSealed(trx, ownerId)
  // A dead owner is not written to as if still reading letters.
  if (!isPassingRecorded) {
    const content = letters.toOwner(name, others.length === 0)
    await enqueueLetter(ctx, trx, { key, to: await emailOf(trx, ownerId), content })
  }
  await enqueueLetter(ctx, trx, {
    key: `${key}:own`,
    to: email,
    content: letters.toThemselves(owner, token),
    isSecret: true,
  })
  for (const other of others) {
    const content = letters.toOther(owner, name)
    await enqueueLetter(ctx, trx, { key: `${key}:${other.id}`, to: other.email, content })
  }
  if (!ctx.settings.operatorEmail) return
  await enqueueLetter(ctx, trx, {
    key: `${key}:operator`,
    to: ctx.settings.operatorEmail,
    content: letters.toOperator(ownerId, { isPassingRecorded, isLast: others.length === 0 }),
  })
}

/** By the link in the letter, while a seat is free. Returns the name of the owner. */
export async function takeUpAgain(ctx: Context, token: string): Promise<string> {
  const since = new Date(ctx.clock.now().getTime() - returnMs)
  return ctx.db.transaction().execute(async (trx) => {
    const resigned = await store.takeResignation(trx, hashOf(token), since)
    if (!resigned) throw problem('dead-link')
    const { ownerId, accountId, guardianId } = resigned
    await guardians.lockOwner(trx, ownerId)
    const owner = await ownerName(trx, ownerId)
    const email = await emailOf(trx, accountId)
    const present = await guardians.guardiansOf(trx, ownerId)
    // Named again meanwhile.
    if (present.some((one) => one.accountId === accountId || one.email === email)) return owner
    const free = seats.filter((seat) => present.every((one) => one.seat !== seat))
    const seat = free.find((one) => one === resigned.guardian.seat) ?? free[0]
    if (!seat) throw problem('places-taken')
    await rows.insertRow(trx, { ...resigned.guardian, email, seat })
    await ctx.emit(trx, 'guardian-back', { ownerId })
    const given = resigned.guardian.name
    const guardian = nameOfGuardian({ name: typeof given === 'string' ? given : '', email })
    await tellOfReturn(ctx, trx, { ownerId, guardianId, guardian, owner })
    await audit(ctx, trx, 'guardian-returned', { ownerId, memberId: accountId, guardianId })
    return owner
  })
}

async function tellOfReturn(
  ctx: Context,
  trx: Connection,
  returned: { ownerId: number; guardianId: number; guardian: string; owner: string },
): Promise<void> {
  const { ownerId, guardianId, guardian, owner } = returned
  const letters = resigningLetters(ctx.site)
  const key = `guardian-returned:${guardianId}:${ctx.clock.now().toISOString()}`
  if (!(await isSealed(trx, ownerId))) {
    const to = await emailOf(trx, ownerId)
    await enqueueLetter(ctx, trx, { key, to, content: letters.returnedToOwner(guardian) })
  }
  for (const other of await guardiansWithPower(trx, ownerId)) {
    if (other.id === guardianId) continue
    const content = letters.returnedToOther(owner, guardian)
    await enqueueLetter(ctx, trx, { key: `${key}:${other.id}`, to: other.email, content })
  }
}

/** Runs once a day. */
export function forgetResignations(ctx: Context): Promise<void> {
  return store.deleteResignationsBefore(ctx.db, new Date(ctx.clock.now().getTime() - returnMs))
}

async function audit(
  ctx: Context,
  trx: Connection,
  event: 'guardian-resigned' | 'guardian-returned',
  { ownerId, memberId, guardianId }: { ownerId: number; memberId: number; guardianId: number },
): Promise<void> {
  const who = { accountId: ownerId, actorId: memberId, at: ctx.clock.now() }
  await recordInAudit(trx, { event, ...who, details: { guardianId } })
}
