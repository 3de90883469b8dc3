import { randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { graveName } from '../graveyard/name-and-days.ts'
import { recordInAudit } from '../lib/audit.store.ts'
import { problem } from '../lib/problem.ts'
import { enqueueLetter } from '../mail/mail.ts'
import { guardianLetters } from './emails/letters.ts'
import { hasPower, nameOfGuardian } from './guardian.rules.ts'
import { guardiansOf } from './guardians.store.ts'
import * as store from './stopped-messages.store.ts'

// A guardian stops the Eternal Messages of one owner, and can start them again.

/** By the link in each message. Returns false for an unknown token. */
export function stopMessages(ctx: Context, token: string): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const guardian = await store.findByStopToken(trx, token)
    if (guardian) await change(ctx, trx, guardian, false)
    return guardian !== undefined
  })
}

export async function stopAllMessagesTo(ctx: Context, email: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    for (const guardian of await store.findByEmail(trx, email))
      await change(ctx, trx, guardian, false)
  })
}

export async function resumeMessages(ctx: Context, token: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const guardian = await store.findByStopToken(trx, token)
    if (!guardian) throw problem('dead-link')
    await change(ctx, trx, guardian, true)
  })
}

export async function chooseMessages(
  ctx: Context,
  memberId: number,
  ownerId: number,
  receives: boolean,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const guardian = await store.findByAccount(trx, memberId, ownerId)
    if (!guardian) throw problem('not-found')
    await change(ctx, trx, guardian, receives)
  })
}

async function change(
  ctx: Context,
  trx: Connection,
  guardian: store.Recipient,
  receives: boolean,
): Promise<void> {
  const { id, ownerId, email } = guardian
  if (receives === (guardian.stoppedAt === null)) return
  const at = ctx.clock.now()
  await store.setStopped(trx, id, receives ? null : at)
  const event = receives ? 'messages-resumed' : 'messages-stopped'
  const actorId = guardian.accountId ?? ownerId
  await recordInAudit(trx, {
    event,
    accountId: ownerId,
    actorId,
    at,
    details: { guardianId: id },
  })
  if (receives) return ctx.emit(trx, 'guardian-back', { ownerId })
  await ctx.emit(trx, 'guardian-gone', { ownerId, email })
  const owner = (await graveName(trx, ownerId)) || 'somebody who trusted you'
  const key = `messages-stopped:${id}:${at.toISOString()}`
  const content = guardianLetters(ctx.site).messagesStopped(owner, await stopTokenOf(trx, id))
  await enqueueLetter(ctx, trx, { key, to: email, content })
  const guardians = await guardiansOf(trx, ownerId)
  const stopped = guardians.find((one) => one.id === id)
  const name = stopped ? nameOfGuardian(stopped) : email
  for (const other of guardians.filter(hasPower)) {
    if (other.id === id) continue
    const told = guardianLetters(ctx.site).otherStopped(owner, name)
    await enqueueLetter(ctx, trx, { key: `${key}:${other.id}`, to: other.email, content: told })
  }
}

/** The secret in the link that stops one owner's messages to one guardian. */
export async function stopTokenOf(trx: Connection, guardianId: number): Promise<string> {
  return store.ensureStopToken(trx, guardianId, randomBytes(24).toString('base64url'))
}
