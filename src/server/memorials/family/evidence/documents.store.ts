import type { Connection } from '../../../database/connect.ts'

/** A document that waits to be judged: a file in the storage, or a link. */
export interface FamilyDocument {
  id: number
  caseId: number | null
  fileKey: string | null
  contentType: string | null
  link: string | null
}

const columns = [
  'family_documents.id',
  'case_id as caseId',
  'file_key as fileKey',
  'content_type as contentType',
  'link',
] as const

export async function insertDocument(
  trx: Connection,
  document: Omit<FamilyDocument, 'id'>,
): Promise<void> {
  await trx
    .insertInto('family_documents')
    .values({
      case_id: document.caseId,
      file_key: document.fileKey,
      content_type: document.contentType,
      link: document.link,
    })
    .execute()
}

/** Undefined once it is judged. */
export function waitingDocument(
  db: Connection,
  caseId: number,
): Promise<FamilyDocument | undefined> {
  return db
    .selectFrom('family_documents')
    .innerJoin('family_cases', 'family_cases.id', 'family_documents.case_id')
    .select(columns)
    .where('family_cases.id', '=', caseId)
    .where('family_cases.decided_at', 'is', null)
    .executeTakeFirst()
}

/** Those that are judged, or whose memorial is gone. */
export function judgedDocuments(db: Connection, limit: number): Promise<FamilyDocument[]> {
  return db
    .selectFrom('family_documents')
    .leftJoin('family_cases', 'family_cases.id', 'family_documents.case_id')
    .select(columns)
    .where((is) =>
      is.or([is('family_cases.id', 'is', null), is('family_cases.decided_at', 'is not', null)]),
    )
    .orderBy('family_documents.id')
    .limit(limit)
    .execute()
}

export async function deleteDocument(db: Connection, id: number): Promise<void> {
  await db.deleteFrom('family_documents').where('id', '=', id).execute()
}

/** The newest case about a document of each memorial. */
export function newestDocumentCases(db: Connection, graveIds: readonly number[]) {
  if (graveIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('family_cases')
    .distinctOn('grave_id')
    .select(['grave_id as graveId', 'decision', 'reason'])
    .where('grave_id', 'in', graveIds)
    .where('kind', '=', 'document')
    .orderBy('grave_id')
    .orderBy('id', 'desc')
    .execute()
}
