import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import { longDay } from '../../lib/days.ts'
import { problem } from '../../lib/problem.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { endSessionsOf } from '../sessions/sessions.store.ts'
import { restrictionLetters } from './emails/letters.ts'
import * as store from './restrictions.store.ts'

interface Because {
  reason: string
  by: OperatorId
}

interface Person {
  id: number
  email: string
}

// Restricts members and lifts their restrictions.

/** A suspended or banned member is signed out at once. The member gets a letter. */
export async function restrictMember(
  ctx: Context,
  trx: Connection,
  { id, email }: Person,
  restriction: store.Restriction,
  { reason, by }: Because,
): Promise<void> {
  const now = ctx.clock.now()
  await store.putRestriction(trx, id, restriction, now)
  if (restriction.kind !== 'limited') await endSessionsOf(trx, id)
  const details = { kind: restriction.kind, until: dayOf(restriction), reason }
  await recordInAudit(trx, operatorEntry('person-restricted', id, by, now, details))
  await enqueueLetter(ctx, trx, {
    key: `restricted:${id}:${now.getTime()}`,
    to: email,
    content: restrictionLetters(ctx.site).restricted(restriction),
  })
}

export async function liftRestriction(
  ctx: Context,
  trx: Connection,
  { id, email }: Person,
  { reason, by }: Because,
): Promise<void> {
  const now = ctx.clock.now()
  if (!(await store.findRestriction(trx, id, now))) throw problem('not-restricted')
  await store.deleteRestriction(trx, id)
  await recordInAudit(trx, operatorEntry('restriction-lifted', id, by, now, { reason }))
  await enqueueLetter(ctx, trx, {
    key: `restriction-lifted:${id}:${now.getTime()}`,
    to: email,
    content: restrictionLetters(ctx.site).lifted(),
  })
}

/** For every way to sign in. It comes after the password check, so that a stranger learns nothing. */
export async function requireMaySignIn(
  ctx: Context,
  trx: Connection,
  accountId: number,
): Promise<void> {
  const found = await store.findRestriction(trx, accountId, ctx.clock.now())
  if (!found || found.kind === 'limited') return
  const day = dayOf(found)
  if (found.kind === 'banned') throw problem('account-banned')
  throw problem('account-suspended', { until: day ? ` until ${longDay(day)}` : '' })
}

function dayOf({ until }: store.Restriction): string | null {
  return until && until.toISOString().slice(0, 10)
}
