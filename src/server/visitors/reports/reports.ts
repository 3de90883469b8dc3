import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { type GraveyardLock, withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { requireUnblocked } from '../../lib/blocks/require-unblocked.ts'
import { networkOf } from '../../lib/network.ts'
import { problem } from '../../lib/problem.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { openGrave, setHidden } from '../../memorials/memorials.ts'
import { responsibleFor } from '../../memorials/responsible.ts'
import { findTribute, type Tribute } from '../tributes/tributes.store.ts'
import { reportLetters } from './emails/letters.ts'
import { isUnderManyReports } from './report.rules.ts'
import * as store from './reports.store.ts'

/** What a visitor sends. */
interface VisitorReport {
  reason: string
  email: string | undefined
  /** The visitor's network address. */
  address: string
  /** The code of a grave that is seen by link only. */
  code?: string | undefined
}

// What visitors report. Repeated reports are one case, and the operator gets one letter for it.

export async function reportGrave(
  ctx: Context,
  graveId: number,
  report: VisitorReport,
): Promise<void> {
  await requireUnblocked(ctx, { address: report.address })
  await withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const grave = await openGrave(trx, graveId, 'public', report.code)
    if (!grave) throw problem('grave-not-found')
    const { id, isNew } = await add(ctx, trx, { graveId, tributeId: null }, report)
    const about = { caseId: id, graveId, name: grave.fullName }
    if (isNew)
      await tellOperator(
        ctx,
        trx,
        `report-case:${id}`,
        reportLetters(ctx.site).graveReported(about, report),
      )
    if (ctx.settings.reportedGraves === 'wait') await hideIfMany(ctx, lock, about)
  })
}

export async function reportTribute(
  ctx: Context,
  graveId: number,
  tributeId: number,
  report: VisitorReport,
): Promise<void> {
  await requireUnblocked(ctx, { address: report.address })
  await ctx.db.transaction().execute(async (trx) => {
    const grave = await openGrave(trx, graveId, 'public', report.code)
    const tribute = grave && (await findTribute(trx, graveId, tributeId))
    if (!tribute) throw problem('tribute-not-found')
    const { id, isNew } = await add(ctx, trx, { graveId, tributeId }, report)
    if (!isNew) return
    const about = { caseId: id, graveId, name: grave.fullName }
    await tellOperator(
      ctx,
      trx,
      `report-case:${id}`,
      reportLetters(ctx.site).tributeReported(about, tribute, report),
    )
    await tellGuardians(ctx, trx, { ...about, code: grave.code }, tribute, report)
  })
}

async function add(
  ctx: Context,
  trx: Connection,
  reported: { graveId: number; tributeId: number | null },
  { reason, email, address }: VisitorReport,
) {
  const at = ctx.clock.now()
  const opened = await store.openCase(trx, reported, at)
  await store.insertReport(trx, opened.id, {
    reason,
    email: email ?? null,
    reporterMark: markOf(ctx, address, opened.id),
    reportedAt: at,
  })
  return opened
}

function markOf(ctx: Context, address: string, caseId: number): string {
  const visitor = `report:${caseId}:${networkOf(address)}`
  return createHmac('sha256', ctx.settings.sessionSecret)
    .update(visitor)
    .digest('base64url')
    .slice(0, 22)
}

async function tellOperator(ctx: Context, trx: Connection, key: string, content: LetterContent) {
  if (ctx.settings.operatorEmail)
    await enqueueLetter(ctx, trx, { key, to: ctx.settings.operatorEmail, content })
}

async function tellGuardians(
  ctx: Context,
  trx: Connection,
  about: { graveId: number; code: string | null; name: string },
  tribute: Tribute,
  report: VisitorReport,
): Promise<void> {
  const content = reportLetters(ctx.site).toGuardian(about, tribute, report)
  for (const { email: to } of await responsibleFor(trx, about.graveId)) {
    await enqueueLetter(ctx, trx, { key: `tribute-reported:${tribute.id}:${to}`, to, content })
  }
}

async function hideIfMany(
  ctx: Context,
  lock: GraveyardLock,
  about: { caseId: number; graveId: number; name: string },
): Promise<void> {
  const { trx } = lock
  const at = ctx.clock.now()
  if (!isUnderManyReports(await store.reportsOf(trx, about.caseId), at)) return
  await setHidden(lock, about.graveId, 'reports')
  await recordInAudit(trx, {
    event: 'grave-hidden',
    accountId: about.graveId,
    actorId: about.graveId,
    at,
    details: { caseId: about.caseId, byReports: true },
  })
  await tellOperator(ctx, trx, `report-waits:${about.caseId}`, reportLetters(ctx.site).waits(about))
}

export function forgetReports(trx: Connection, email: string) {
  return store.forgetAddress(trx, email)
}
