import { fieldError } from '../../../../contract/errors/field-codes.ts'
import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { eachItem } from '../../../jobs/each-item.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../../lib/audit.store.ts'
import type { UploadedFile } from '../../../lib/media.ts'
import { invalidInput, problem } from '../../../lib/problem.ts'
import type { FamilyCase } from '../cases/case.rules.ts'
import { findOpenCase, hasAcceptedDocument, insertCase, lockCase } from '../cases/cases.store.ts'
import { tellOperator } from '../cases/telling.ts'
import { lockFamily } from '../family.store.ts'
import { requireEditor } from '../family.ts'
import { aboutMemorial, writeToKeepers } from '../keepers/telling.ts'
import { updateBadge } from './badge.ts'
import { isWebLink } from './document.rules.ts'
import { discardDocument, readDocument, storeDocument } from './document-files.ts'
import * as store from './documents.store.ts'
import { evidenceLetters } from './emails/letters.ts'

// A certificate, or a link to a record, that a keeper shows. An operator judges it; then the file is deleted.

export async function addDocument(
  ctx: Context,
  accountId: number,
  graveId: number,
  shown: { upload: UploadedFile | null; link: string },
): Promise<void> {
  // Asked before the work of encoding, and again under the lock.
  await requireNoDocument(ctx.db, accountId, graveId)
  const stored = shown.upload && (await storeDocument(ctx, shown.upload))
  if (!stored && !shown.link) throw invalidInput({ document: [fieldError('no-file')] })
  if (!stored && !isWebLink(shown.link)) throw invalidInput({ link: [fieldError('invalid')] })
  try {
    await insertDocument(ctx, accountId, graveId, {
      fileKey: stored?.fileKey ?? null,
      contentType: stored?.contentType ?? null,
      link: stored ? null : shown.link,
    })
  } catch (error) {
    if (stored) await discardDocument(ctx, stored.fileKey)
    throw error
  }
}

async function requireNoDocument(db: Connection, accountId: number, graveId: number) {
  await requireEditor(db, accountId, graveId)
  if (await hasAcceptedDocument(db, graveId)) throw problem('document-seen')
  if (await findOpenCase(db, graveId, ['document'])) throw problem('document-waits')
}

async function insertDocument(
  ctx: Context,
  accountId: number,
  graveId: number,
  document: Pick<store.FamilyDocument, 'fileKey' | 'contentType' | 'link'>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockFamily(trx, graveId)
    await requireNoDocument(trx, accountId, graveId)
    const at = ctx.clock.now()
    const id = await insertCase(trx, { graveId, kind: 'document', at, isProven: true })
    await store.insertDocument(trx, { caseId: id, ...document })
    await tellOperator(ctx, trx, { id, graveId, kind: 'document' })
    const entry = { accountId: graveId, actorId: accountId, at, details: { caseId: id } }
    await recordInAudit(trx, { event: 'family-document-added', ...entry })
  })
}

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
