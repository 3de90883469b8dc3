import { fieldError } from '../../../contract/errors/field-codes.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { announceGrave, findGrave, lockGrave } from '../../graveyard/graves.store.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { invalidInput, problem } from '../../lib/problem.ts'
import { isResponsible, requireUndisputed } from '../responsible.ts'
import {
  charityLinkError,
  closedIfWrittenBefore,
  type Notice,
  type NoticeWords,
} from './notice.rules.ts'
import * as store from './notice.store.ts'

// The notice of a service on an open memorial, by its guardians or keepers.

export async function readNotice(
  ctx: Context,
  graveId: number,
  memberId: number,
): Promise<Notice | null> {
  await requireMourner(ctx.db, graveId, memberId)
  return openNotice(ctx, graveId)
}

/** For the page of an open memorial. */
export async function openNotice(ctx: Context, graveId: number): Promise<Notice | null> {
  const after = closedIfWrittenBefore(ctx.clock.now())
  return (await store.findNotice(ctx.db, graveId, after)) ?? null
}

export async function writeNotice(
  ctx: Context,
  graveId: number,
  memberId: number,
  notice: NoticeWords,
): Promise<Notice | null> {
  await requireMourner(ctx.db, graveId, memberId)
  if (notice.place === '' && notice.words === '') {
    throw invalidInput({ place: [fieldError('required')] })
  }
  const { charityHosts } = ctx.settings
  const refusal = charityLinkError(notice.charityLink, charityHosts)
  if (refusal) throw problem(refusal, { hosts: charityHosts.join(', ') })
  await ctx.db.transaction().execute(async (trx) => {
    await lockGrave(trx, graveId)
    await requireMourner(trx, graveId, memberId)
    await requireUndisputed(trx, graveId)
    const at = ctx.clock.now()
    // After a notice has closed, a new one begins instead of continuing it.
    if (!(await store.findNotice(trx, graveId, closedIfWrittenBefore(at)))) {
      await store.deleteNotice(trx, graveId)
    }
    await store.putNotice(trx, graveId, notice, at)
    await announceGrave(trx, graveId)
    const who = { accountId: graveId, actorId: memberId, at }
    await recordInAudit(trx, { event: 'notice-written', ...who })
  })
  return openNotice(ctx, graveId)
}

export async function removeNotice(ctx: Context, graveId: number, memberId: number): Promise<void> {
  await requireMourner(ctx.db, graveId, memberId)
  await ctx.db.transaction().execute(async (trx) => {
    await lockGrave(trx, graveId)
    await requireMourner(trx, graveId, memberId)
    await requireUndisputed(trx, graveId)
    if (!(await store.deleteNotice(trx, graveId))) return
    await announceGrave(trx, graveId)
    const who = { accountId: graveId, actorId: memberId, at: ctx.clock.now() }
    await recordInAudit(trx, { event: 'notice-removed', ...who })
  })
}

/** Of an open memorial; its owner has no service to announce. */
async function requireMourner(db: Connection, graveId: number, memberId: number): Promise<void> {
  const isOpen = (await findGrave(db, graveId))?.passedOn != null
  if (!isOpen || memberId === graveId || !(await isResponsible(db, memberId, graveId))) {
    throw problem('forbidden')
  }
}

/** Runs every hour and removes closed notices from their pages. */
export async function closeNotices(ctx: Context): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const before = closedIfWrittenBefore(ctx.clock.now())
    for (const graveId of await store.deleteNoticesBefore(trx, before)) {
      await announceGrave(trx, graveId)
    }
  })
}
