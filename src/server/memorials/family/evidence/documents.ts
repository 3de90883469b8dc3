import { fieldError } from '../../../../contract/errors/field-codes.ts'
import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { recordInAudit } from '../../../lib/audit.store.ts'
import type { UploadedFile } from '../../../lib/media.ts'
import { invalidInput, problem } from '../../../lib/problem.ts'
import { findOpenCase, hasAcceptedDocument, insertCase } from '../cases/cases.store.ts'
import { tellOperator } from '../cases/telling.ts'
import { lockFamily } from '../family.store.ts'
import { requireEditor } from '../family.ts'
import { isWebLink } from './document.rules.ts'
import { discardDocument, storeDocument } from './document-files.ts'
import * as store from './documents.store.ts'

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
