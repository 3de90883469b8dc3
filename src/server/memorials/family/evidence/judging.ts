import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { eachItem } from '../../../jobs/each-item.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../../lib/audit.store.ts'
import { problem } from '../../../lib/problem.ts'
import type { FamilyCase } from '../cases/case.rules.ts'
import { lockCase } from '../cases/cases.store.ts'
import { aboutMemorial, writeToKeepers } from '../keepers/telling.ts'
import { updateBadge } from './badge.ts'
import { discardDocument, readDocument } from './document-files.ts'
import * as store from './documents.store.ts'
import { evidenceLetters } from './emails/letters.ts'

// What an operator does with a document that a keeper shows, and how it is forgotten afterwards.

/** By the operator's decision. The caller holds the lock of the memorial and has ended the case. */
export async function settleDocument(
  ctx: Context,
  trx: Connection,
  { id, graveId }: FamilyCase,
  { isAccepted, reason }: { isAccepted: boolean; reason: string },
): Promise<void> {
  if (isAccepted) await updateBadge(trx, graveId)
  const letters = evidenceLetters(ctx.site)
  const about = await aboutMemorial(trx, graveId)
  const content = isAccepted
    ? letters.documentAccepted(about)
    : letters.documentRefused(reason, about)
  await writeToKeepers(ctx, trx, graveId, `document:${id}`, content)
}

/** Read before the transaction ends, so that no opening goes unnoted. */
export async function openFamilyDocument(
  ctx: Context,
  caseId: number,
  because: { reason: string; by: OperatorId },
): Promise<{ content: Buffer; contentType: string; name: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, caseId)
    const document = await store.waitingDocument(trx, caseId)
    if (!found || !document?.fileKey || !document.contentType) throw problem('not-found')
    const content = await readDocument(ctx, document.fileKey)
    const { reason, by } = because
    const details = { caseId, reason }
    const at = ctx.clock.now()
    await recordInAudit(
      trx,
      operatorEntry('family-document-viewed', found.graveId, by, at, details),
    )
    const extension = document.fileKey.split('.').at(-1)
    return { content, contentType: document.contentType, name: `document-${caseId}.${extension}` }
  })
}

export const forgetDocumentsJob = 'forget-judged-documents'
const batchSize = 200

/** The row goes once its file is gone for certain. */
export async function forgetJudgedDocuments(ctx: Context): Promise<void> {
  const judged = await store.judgedDocuments(ctx.db, batchSize)
  await eachItem(ctx, forgetDocumentsJob, judged, async ({ id, fileKey }) => {
    if (fileKey !== null) await discardDocument(ctx, fileKey)
    await store.deleteDocument(ctx.db, id)
  })
}
