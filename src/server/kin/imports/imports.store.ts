import { sql } from 'kysely'
import type { PartialDate } from '../../../contract/values/partial-date.ts'
import type { Connection } from '../../database/connect.ts'
import type { FileTie } from '../gedcom/person.rules.ts'
import type { Compared, Draft, FamilyImport, NewDraft } from './draft.rules.ts'

/* Files that members have brought, and the drafts in them. */

export async function insertImport(trx: Connection, accountId: number, at: Date): Promise<number> {
  const { id } = await trx
    .insertInto('family_imports')
    .values({ account_id: accountId, uploaded_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of two files at once, one waits for the other, so that both are counted. */
export async function lockImporter(trx: Connection, accountId: number): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
}

export async function insertDraft(
  trx: Connection,
  importId: number,
  draft: NewDraft & { pictureFile: string | null },
): Promise<number> {
  const { id } = await trx
    .insertInto('family_drafts')
    .values({
      import_id: importId,
      full_name: draft.fullName,
      birth: draft.birth && JSON.stringify(draft.birth),
      death: draft.death && JSON.stringify(draft.death),
      burial_place: draft.burialPlace,
      picture_file: draft.pictureFile,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertTies(
  trx: Connection,
  ties: readonly FileTie[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = ties.flatMap(({ first, second, relation }) => {
    const [one, other] = [ids.get(first), ids.get(second)]
    return one && other ? [{ first_id: one, second_id: other, relation }] : []
  })
  const batch = 1_000
  for (let at = 0; at < rows.length; at += batch) {
    await trx
      .insertInto('family_draft_ties')
      .values(rows.slice(at, at + batch))
      .execute()
  }
}

export async function setReceived(trx: Connection, importId: number, at: Date): Promise<void> {
  await trx
    .updateTable('family_imports')
    .set({ received_at: at })
    .where('id', '=', importId)
    .execute()
}

const importColumns = ['id', 'uploaded_at as uploadedAt', 'received_at as receivedAt'] as const

/** Only those whose pictures have arrived, too. */
export function importsOf(db: Connection, accountId: number, since: Date) {
  return db
    .selectFrom('family_imports')
    .select(importColumns)
    .select(({ selectFrom, fn }) => [
      selectFrom('family_drafts')
        .select(fn.countAll<string>().as('count'))
        .whereRef('import_id', '=', 'family_imports.id')
        .as('people'),
      selectFrom('family_drafts')
        .select(fn.countAll<string>().as('count'))
        .whereRef('import_id', '=', 'family_imports.id')
        .where('made_at', 'is not', null)
        .as('made'),
    ])
    .where('account_id', '=', accountId)
    .where('received_at', 'is not', null)
    .where('uploaded_at', '>', since)
    .orderBy('id', 'desc')
    .execute()
}

export async function countImports(
  trx: Connection,
  accountId: number,
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('family_imports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('uploaded_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** To others it does not exist. */
export function findImport(
  db: Connection,
  { id, accountId, since }: { id: number; accountId: number; since: Date },
): Promise<FamilyImport | undefined> {
  return db
    .selectFrom('family_imports')
    .select(importColumns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('received_at', 'is not', null)
    .where('uploaded_at', '>', since)
    .executeTakeFirst()
}

export async function ownerOfImport(db: Connection, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('family_imports')
    .select('account_id as accountId')
    .where('id', '=', id)
    .where('received_at', 'is not', null)
    .executeTakeFirst()
  return row?.accountId
}

export async function draftsOf(
  db: Connection,
  importId: number,
  { isCompared, limit = 1_000 }: { isCompared?: boolean; limit?: number } = {},
): Promise<Draft[]> {
  const rows = await db
    .selectFrom('family_drafts')
    .select([
      'id',
      'full_name as fullName',
      'birth',
      'death',
      'burial_place as burialPlace',
      'picture_file as pictureFile',
      'portrait_key as portraitKey',
      'state',
      'why',
      'likely',
      'grave_id as graveId',
      'made_at as madeAt',
    ])
    .where('import_id', '=', importId)
    .$if(isCompared === false, (query) => query.where('state', 'is', null))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    birth: row.birth as PartialDate | null,
    death: row.death as PartialDate | null,
    likely: row.likely as number[],
  }))
}

export async function setCompared(
  trx: Connection,
  draftId: number,
  { state, why, likely, graveId, portraitKey }: Compared & { portraitKey: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('family_drafts')
    .set({
      state,
      why,
      likely: JSON.stringify(likely),
      grave_id: graveId,
      portrait_key: portraitKey,
      picture_file: null,
    })
    .where('id', '=', draftId)
    .where('state', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The memorial has the portrait from now on. */
export async function setMade(
  trx: Connection,
  draftId: number,
  made: { graveId: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('family_drafts')
    .set({ grave_id: made.graveId, made_at: made.at, portrait_key: null })
    .where('id', '=', draftId)
    .execute()
}

export async function countMadeOfFiles(
  db: Connection,
  accountId: number,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('family_memorials')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('made_by', '=', accountId)
    .where('made_at', '>', since)
    .where('is_imported', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The memorials of drafts that belong together. */
export function tiesOfMemorials(db: Connection, importId: number) {
  return db
    .selectFrom('family_draft_ties as ties')
    .innerJoin('family_drafts as one', 'one.id', 'ties.first_id')
    .innerJoin('family_drafts as other', 'other.id', 'ties.second_id')
    .select(['one.grave_id as firstId', 'other.grave_id as secondId', 'ties.relation as relation'])
    .where('one.import_id', '=', importId)
    .where('one.grave_id', 'is not', null)
    .where('other.grave_id', 'is not', null)
    .$narrowType<{ firstId: number; secondId: number }>()
    .orderBy('ties.first_id')
    .orderBy('ties.second_id')
    .execute()
}

/** Whether somebody has left something at a memorial, bought it a tier, keeps it too, or asks about it. */
export async function isHeldByOthers(
  trx: Connection,
  graveId: number,
  accountId: number,
): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from tributes where grave_id = ${graveId})
      or exists (select from candles where grave_id = ${graveId})
      or exists (select from offerings where grave_id = ${graveId})
      or exists (select from followers where grave_id = ${graveId})
      or exists (select from tiers where account_id = ${graveId})
      or exists (select from purchases where grave_id = ${graveId})
      or exists (select from family_cases where grave_id = ${graveId})
      or exists (select from report_cases where grave_id = ${graveId})
      or exists (select from keepers where grave_id = ${graveId}
        and account_id is distinct from ${accountId})
      or exists (select from graves where account_id = ${graveId} and hidden_by is not null)
      or exists (select from family_memorials where grave_id = ${graveId}
        and (disputed_since is not null or awaits_operator))
      or not exists (select from keepers where grave_id = ${graveId}
        and account_id = ${accountId}) as held`.execute(trx)
  return rows[0]?.held ?? true
}

export async function deleteGrave(trx: Connection, graveId: number): Promise<void> {
  await trx.deleteFrom('graves').where('account_id', '=', graveId).execute()
}

export async function deleteImport(trx: Connection, id: number): Promise<void> {
  await trx.deleteFrom('family_imports').where('id', '=', id).execute()
}

/** What is older than thirty days, and what broke off while its pictures arrived. */
export async function importsToForget(
  db: Connection,
  before: { uploaded: Date; notReceived: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('family_imports')
    .select('id')
    .where((row) =>
      row.or([
        row('uploaded_at', '<=', before.uploaded),
        row.and([row('received_at', 'is', null), row('uploaded_at', '<=', before.notReceived)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function importsToCompare(db: Connection): Promise<number[]> {
  const rows = await db
    .selectFrom('family_drafts')
    .innerJoin('family_imports', 'family_imports.id', 'family_drafts.import_id')
    .select('family_imports.id')
    .distinct()
    .where('state', 'is', null)
    .where('received_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Files in the storage that only drafts have. A picture that is being encoded waits until they are gone. */
export function storedFilesOf(
  db: Connection,
  of: { importId: number } | { accountId: number },
): Promise<{ pictureFile: string | null; portraitKey: string | null }[]> {
  return db
    .selectFrom('family_drafts')
    .innerJoin('family_imports', 'family_imports.id', 'family_drafts.import_id')
    .select(['picture_file as pictureFile', 'portrait_key as portraitKey'])
    .where((row) =>
      'importId' in of
        ? row('family_imports.id', '=', of.importId)
        : row('family_imports.account_id', '=', of.accountId),
    )
    .where((row) =>
      row.or([row('picture_file', 'is not', null), row('portrait_key', 'is not', null)]),
    )
    .forUpdate('family_drafts')
    .execute()
}
