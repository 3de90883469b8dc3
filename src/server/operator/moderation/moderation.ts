import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { lockGrave } from '../../graveyard/graves.store.ts'
import { type GraveyardLock, withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import {
  type AuditEntry,
  type OperatorId,
  operatorEntry,
  recordInAudit,
} from '../../lib/audit.store.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { setHidden } from '../../memorials/memorials.ts'
import { responsibleFor } from '../../memorials/responsible.ts'
import { reportLetters } from '../../visitors/reports/emails/letters.ts'
import {
  type Decision,
  isUndoable,
  type ReportCase,
  undoableUntil,
} from '../../visitors/reports/report.rules.ts'
import * as store from '../../visitors/reports/reports.store.ts'
import { removedTributesKeptMs } from '../../visitors/tributes/tribute.rules.ts'
import { eraseRemovedBefore, findAnyTribute } from '../../visitors/tributes/tributes.store.ts'
import { setTributeRemoved } from '../../visitors/tributes/tributes.ts'

/** `already`: another operator was first with this decision. */
export type ModerationOutcome = 'done' | 'unknown' | 'already'

export interface Because {
  reason: string
  by: OperatorId
}

// What operators do about reports. Each act has a reason, which the audit keeps.

export async function showReport(ctx: Context, id: number) {
  const found = await store.findCase(ctx.db, id)
  const grave = found && (await store.graveOf(ctx.db, found.graveId))
  if (!grave) return null
  const { ownerEmail: _, ...shown } = grave
  return {
    ...found,
    undoableUntil: isUndoable(found, ctx.clock.now()) ? undoableUntil(found) : null,
    grave: shown,
    tribute: found.tributeId === null ? null : await findAnyTribute(ctx.db, found.tributeId),
    reports: await store.reportsOf(ctx.db, id),
    acts: await store.actsOn(ctx.db, found.graveId),
  }
}

/** What was reported stays. A grave hidden by reports is shown again. */
export function keepReported(
  ctx: Context,
  id: number,
  reason: string,
  by: OperatorId = null,
): Promise<ModerationOutcome> {
  return onCase(ctx, id, (lock, found) => keepCase(ctx, lock, found, { reason, by }))
}

export async function keepCase(
  ctx: Context,
  lock: GraveyardLock,
  found: ReportCase,
  because: Because,
): Promise<ModerationOutcome> {
  if (!(await decide(ctx, lock.trx, found, 'kept', because))) return 'already'
  const grave = await store.graveOf(lock.trx, found.graveId)
  if (found.tributeId === null && grave?.hiddenBy === 'reports') {
    await setHidden(lock, found.graveId, null)
  }
  return 'done'
}

/** Takes the tribute down, or hides the grave. */
export function removeReported(
  ctx: Context,
  id: number,
  reason: string,
  by: OperatorId = null,
): Promise<ModerationOutcome> {
  return onCase(ctx, id, (lock, found) => removeCase(ctx, lock, found, { reason, by }))
}

export async function removeCase(
  ctx: Context,
  lock: GraveyardLock,
  found: ReportCase,
  because: Because,
): Promise<ModerationOutcome> {
  if (!(await decide(ctx, lock.trx, found, 'removed', because))) return 'already'
  if (found.tributeId === null) await hide(ctx, lock, found.graveId, because)
  else await takeAway(ctx, lock.trx, found.tributeId, because)
  return 'done'
}

/** For a tribute that shows what the whole grave is for: takes it down and hides the grave in one step. */
export function removeReportedAndHide(
  ctx: Context,
  id: number,
  reason: string,
  by: OperatorId = null,
): Promise<ModerationOutcome> {
  const because = { reason, by }
  return onCase(ctx, id, async (lock, found) => {
    if (!(await decide(ctx, lock.trx, found, 'removed', because, true))) return 'already'
    if (found.tributeId !== null) await takeAway(ctx, lock.trx, found.tributeId, because)
    await hide(ctx, lock, found.graveId, because)
    return 'done'
  })
}

/** Within thirty days: reopens the case and restores what was taken down or hidden. */
export function undoDecision(
  ctx: Context,
  id: number,
  reason: string,
  by: OperatorId = null,
): Promise<ModerationOutcome> {
  return onCase(ctx, id, (lock, found) => undoCase(ctx, lock, found, { reason, by }))
}

export async function undoCase(
  ctx: Context,
  lock: GraveyardLock,
  found: ReportCase,
  because: Because,
): Promise<ModerationOutcome> {
  const { trx } = lock
  if (!isUndoable(found, ctx.clock.now())) return 'already'
  // A newer case about the same is open: decide that one.
  if (await store.findOpenCase(trx, found)) return 'already'
  await store.reopenCase(trx, found.id)
  const { id: caseId, graveId, tributeId } = found
  await record(ctx, trx, 'report-undone', graveId, because, { caseId, tributeId })
  if (found.decision === 'removed') await putBack(ctx, lock, found, because)
  return 'done'
}

async function putBack(
  ctx: Context,
  lock: GraveyardLock,
  { graveId, tributeId, hidGrave }: ReportCase,
  because: Because,
): Promise<void> {
  const { trx } = lock
  if (tributeId !== null && (await setTributeRemoved(trx, tributeId, null)) !== null) {
    await record(ctx, trx, 'tribute-restored', graveId, because, { tributeId })
  }
  const grave = await store.graveOf(trx, graveId)
  if (!grave?.hiddenBy || (tributeId !== null && !hidGrave)) return
  await setHidden(lock, graveId, null)
  await record(ctx, trx, 'grave-shown', graveId, because)
  await tellResponsible(ctx, trx, graveId, 'shown')
}

/** Sends the operator's words to the owner, or to the guardians. Returns the number of recipients. */
export function writeAboutReport(
  ctx: Context,
  id: number,
  words: string,
  by: OperatorId = null,
): Promise<number | 'unknown'> {
  return ctx.db.transaction().execute(async (trx) => {
    const found = await store.findCase(trx, id)
    const grave = found && (await store.graveOf(trx, found.graveId))
    if (!grave) return 'unknown'
    const at = ctx.clock.now()
    const readers = await responsibleEmails(trx, found.graveId, grave)
    const content = reportLetters(ctx.site).fromOperator(grave.name, words)
    for (const to of readers) {
      const key = `report-letter:${id}:${at.getTime()}:${to}`
      await enqueueLetter(ctx, trx, { key, to, content })
    }
    const about = { caseId: id, readers: readers.length }
    const entry = operatorEntry('report-answered', found.graveId, by, at, about)
    if (readers.length > 0) await recordInAudit(trx, entry)
    return readers.length
  })
}

/** Also decides an open case about the grave. */
export function hideGrave(
  ctx: Context,
  graveId: number,
  reason: string,
  by: OperatorId = null,
): Promise<ModerationOutcome> {
  const because = { reason, by }
  return onGrave(ctx, graveId, async (lock) => {
    const isHidden = await hide(ctx, lock, graveId, because)
    const found = await store.findOpenCase(lock.trx, { graveId, tributeId: null })
    if (found) await decide(ctx, lock.trx, found, 'removed', because)
    return isHidden || found ? 'done' : 'already'
  })
}

export function showGrave(
  ctx: Context,
  graveId: number,
  reason: string,
  by: OperatorId = null,
): Promise<ModerationOutcome> {
  const because = { reason, by }
  return onGrave(ctx, graveId, async (lock, hiddenBy) => {
    if (hiddenBy === null) return 'already'
    await setHidden(lock, graveId, null)
    await record(ctx, lock.trx, 'grave-shown', graveId, because)
    await tellResponsible(ctx, lock.trx, graveId, 'shown')
    return 'done'
  })
}

/** Also decides an open case about the tribute. */
export function takeDownTribute(
  ctx: Context,
  tributeId: number,
  reason: string,
  by: OperatorId = null,
): Promise<ModerationOutcome> {
  const because = { reason, by }
  return withGraveyardLock(ctx.db, async ({ trx }) => {
    const tribute = await findAnyTribute(trx, tributeId)
    if (!tribute) return 'unknown'
    const { graveId } = tribute
    const isRemoved = await takeAway(ctx, trx, tributeId, because)
    const found = await store.findOpenCase(trx, { graveId, tributeId })
    if (found) await decide(ctx, trx, found, 'removed', because)
    return isRemoved || found ? 'done' : 'already'
  })
}

export function restoreTribute(
  ctx: Context,
  tributeId: number,
  reason: string,
  by: OperatorId = null,
): Promise<ModerationOutcome> {
  const because = { reason, by }
  return withGraveyardLock(ctx.db, async ({ trx }) => {
    if (!(await findAnyTribute(trx, tributeId))) return 'unknown'
    const graveId = await setTributeRemoved(trx, tributeId, null)
    if (graveId === null) return 'already'
    await record(ctx, trx, 'tribute-restored', graveId, because, { tributeId })
    return 'done'
  })
}

/** Runs once a day. */
export function eraseTakenDown(ctx: Context): Promise<void> {
  return eraseRemovedBefore(ctx.db, new Date(ctx.clock.now().getTime() - removedTributesKeptMs))
}

function onCase(
  ctx: Context,
  id: number,
  act: (lock: GraveyardLock, found: ReportCase) => Promise<ModerationOutcome>,
): Promise<ModerationOutcome> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const found = await store.findCase(lock.trx, id)
    return found ? act(lock, found) : 'unknown'
  })
}

function onGrave(
  ctx: Context,
  graveId: number,
  act: (lock: GraveyardLock, hiddenBy: string | null) => Promise<ModerationOutcome>,
): Promise<ModerationOutcome> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const grave = await store.graveOf(lock.trx, graveId)
    if (!grave) return 'unknown'
    await lockGrave(lock.trx, graveId)
    return act(lock, grave.hiddenBy)
  })
}

/** Returns false when the case is already decided. Tells the people who reported, and then forgets them. */
async function decide(
  ctx: Context,
  trx: Connection,
  found: ReportCase,
  decision: Decision,
  because: Because,
  hidGrave = false,
): Promise<boolean> {
  const { id, graveId, tributeId } = found
  const { reason } = because
  const decided = { decision, reason, hidGrave, at: ctx.clock.now() }
  if (!(await store.decideCase(trx, id, decided))) return false
  const event = decision === 'kept' ? 'report-kept' : 'report-removed'
  await record(ctx, trx, event, graveId, because, { caseId: id, tributeId })
  const content = reportLetters(ctx.site).outcome(
    decision,
    tributeId === null ? 'memorial' : 'tribute',
  )
  const reports = await store.reportsOf(trx, id)
  for (const to of new Set(reports.flatMap(({ email }) => email ?? []))) {
    await enqueueLetter(ctx, trx, { key: `report-outcome:${id}:${to}`, to, content })
  }
  await store.forgetReporters(trx, id)
  return true
}

/** Returns false when the operator already hides it. */
async function hide(
  ctx: Context,
  lock: GraveyardLock,
  graveId: number,
  because: Because,
): Promise<boolean> {
  const grave = await store.graveOf(lock.trx, graveId)
  if (grave?.hiddenBy === 'operator') return false
  await setHidden(lock, graveId, 'operator')
  await record(ctx, lock.trx, 'grave-hidden', graveId, because)
  await tellResponsible(ctx, lock.trx, graveId, 'hidden')
  return true
}

async function takeAway(
  ctx: Context,
  trx: Connection,
  tributeId: number,
  because: Because,
): Promise<boolean> {
  const graveId = await setTributeRemoved(trx, tributeId, ctx.clock.now())
  if (graveId === null) return false
  await record(ctx, trx, 'tribute-removed', graveId, because, { tributeId })
  return true
}

async function tellResponsible(
  ctx: Context,
  trx: Connection,
  graveId: number,
  news: 'hidden' | 'shown',
) {
  const grave = await store.graveOf(trx, graveId)
  if (!grave) return
  const content = reportLetters(ctx.site).graveNews(news, grave.name)
  for (const to of await responsibleEmails(trx, graveId, grave)) {
    const key = `grave-${news}:${graveId}:${ctx.clock.now().getTime()}:${to}`
    await enqueueLetter(ctx, trx, { key, to, content })
  }
}

/** The owner, or the guardians once the owner has passed; the keepers of a memorial by family. */
async function responsibleEmails(
  trx: Connection,
  graveId: number,
  { passedOn, ownerEmail }: { passedOn: string | null; ownerEmail: string | null },
): Promise<string[]> {
  if (!passedOn && ownerEmail) return [ownerEmail]
  return (await responsibleFor(trx, graveId)).map(({ email }) => email)
}

function record(
  ctx: Context,
  trx: Connection,
  event: AuditEntry['event'],
  graveId: number,
  { reason, by }: Because,
  details: AuditEntry['details'] = {},
): Promise<void> {
  const entry = operatorEntry(event, graveId, by, ctx.clock.now(), { ...details, reason })
  return recordInAudit(trx, entry)
}
