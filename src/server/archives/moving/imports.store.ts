import type { Connection } from '../../database/connect.ts'
import type { ArchivedData } from './archived-data.ts'
import type { ImportedFiles } from './import-files.ts'

export interface Import {
  id: number
  site: string
  /** As it was at that site. */
  code: string
  email: string
  name: string
  data: ArchivedData
  files: ImportedFiles
  importedAt: Date
}

/** The import of the memorial that stood at this address, approved or not. */
export function findImportOf(db: Connection, site: string, code: string) {
  return db
    .selectFrom('imports')
    .select(['id', 'approved_at as approvedAt', 'grave_id as graveId'])
    .where('site', '=', site)
    .where('code', '=', code)
    .executeTakeFirst()
}

export async function insertImport(
  trx: Connection,
  { data, files, importedAt, madeAt, ...rest }: Omit<Import, 'id'> & { madeAt: Date },
): Promise<void> {
  await trx
    .insertInto('imports')
    .values({
      ...rest,
      data: JSON.stringify(data),
      files: JSON.stringify(files),
      made_at: madeAt,
      imported_at: importedAt,
    })
    .execute()
}

/** Those that wait for the operator, the oldest first. */
export function pendingImports(db: Connection): Promise<Import[]> {
  return pending(db).orderBy('id').execute()
}

/** Of two commands at once, one waits for the other. */
export function lockImport(trx: Connection, id: number): Promise<Import | undefined> {
  return pending(trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

function pending(db: Connection) {
  return db
    .selectFrom('imports')
    .select((row) => [
      'id',
      'site',
      'code',
      row.ref('email').$notNull().as('email'),
      row.ref('name').$notNull().as('name'),
      row.ref('data').$castTo<ArchivedData>().as('data'),
      row.ref('files').$castTo<ImportedFiles>().as('files'),
      'imported_at as importedAt',
    ])
    .where('approved_at', 'is', null)
}

export async function isImportPending(db: Connection, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** From now on the memorial itself holds what the import held. */
export async function setApproved(
  trx: Connection,
  id: number,
  { graveId, at }: { graveId: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ grave_id: graveId, approved_at: at, email: null, name: null, data: null, files: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteImport(trx: Connection, id: number): Promise<void> {
  await trx.deleteFrom('imports').where('id', '=', id).execute()
}

/** No memorial has this code, and none that was erased had it. */
export async function isCodeFree(db: Connection, code: string): Promise<boolean> {
  const taken = await db
    .selectFrom('graves')
    .select('code')
    .where('code', '=', code)
    .unionAll(db.selectFrom('retired_codes').select('code').where('code', '=', code))
    .executeTakeFirst()
  return taken === undefined
}

export async function setCode(trx: Connection, graveId: number, code: string): Promise<void> {
  await trx.updateTable('graves').set({ code }).where('account_id', '=', graveId).execute()
}

export async function codeOf(db: Connection, graveId: number): Promise<string> {
  const { code } = await db
    .selectFrom('graves')
    .select('code')
    .where('account_id', '=', graveId)
    .executeTakeFirstOrThrow()
  return code ?? ''
}

// What no room writes in this way, because there it grows act by act.

export async function setHabits(
  trx: Connection,
  accountId: number,
  { ask_after_years, time_zone, last_seen_at: seenAt }: ArchivedData['account'],
  importedAt: Date,
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({
      ask_after_years,
      time_zone,
      // An account that was never used may lose its address to whoever proves it.
      last_seen_at: seenAt === null ? importedAt : new Date(seenAt),
    })
    .where('id', '=', accountId)
    .execute()
}

/** Nothing was paid here, so they are gifts of the operator. */
export async function grantTiers(
  trx: Connection,
  graveId: number,
  tiers: ArchivedData['tiers'],
): Promise<void> {
  for (const { tier, granted_at: grantedAt } of tiers) {
    await trx
      .insertInto('tiers')
      .values({ account_id: graveId, tier, granted_at: new Date(grantedAt), is_gift: true })
      .execute()
  }
}

export async function setCandleCounts(
  trx: Connection,
  graveId: number,
  counts: { candles: number; flowers: number },
): Promise<void> {
  await trx.updateTable('graves').set(counts).where('account_id', '=', graveId).execute()
}

export async function setHeardAndSent(
  trx: Connection,
  ownerId: number,
  message: ArchivedData['eternal_messages'][number],
): Promise<void> {
  await trx
    .updateTable('eternal_messages')
    .set({
      heard_words: message.heard_words,
      sent_at: message.sent_at === null ? null : new Date(message.sent_at),
    })
    .where('owner_id', '=', ownerId)
    .where('year', '=', message.year)
    .execute()
}

/** A message that was sent keeps its day; those to come get theirs from the passing. */
export async function tieSentMessages(
  trx: Connection,
  ownerId: number,
  passingId: number,
  messages: ArchivedData['eternal_messages'],
): Promise<void> {
  for (const { year, due_on: dueOn, sent_at: sentAt } of messages) {
    if (sentAt === null || dueOn === null) continue
    await trx
      .updateTable('eternal_messages')
      .set({ passing_id: passingId, due_on: dueOn })
      .where('owner_id', '=', ownerId)
      .where('year', '=', year)
      .execute()
  }
}
