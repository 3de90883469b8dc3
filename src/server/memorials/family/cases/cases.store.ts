import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import type { CaseKind, FamilyCase } from './case.rules.ts'

const columns = [
  'id',
  'grave_id as graveId',
  'kind',
  'opened_at as openedAt',
  'email',
  'proven_at as provenAt',
  'account_id as accountId',
  'decision',
  'removal_id as removalId',
  'claim_id as claimId',
  'reason',
] as const

export async function insertCase(
  trx: Connection,
  opened: {
    graveId: number
    kind: CaseKind
    at: Date
    email?: string
    tokenHash?: Buffer
    isProven: boolean
    accountId?: number
    removalId?: number
    claimId?: number
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('family_cases')
    .values({
      grave_id: opened.graveId,
      kind: opened.kind,
      opened_at: opened.at,
      email: opened.email,
      token_hash: opened.tokenHash,
      proven_at: opened.isProven ? opened.at : null,
      account_id: opened.accountId,
      removal_id: opened.removalId,
      claim_id: opened.claimId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function lockByToken(trx: Connection, tokenHash: Buffer): Promise<FamilyCase | undefined> {
  return trx
    .selectFrom('family_cases')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

/** The memorial that a case is about, to be locked before the case. */
export async function graveOfCase(db: Connection, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('family_cases')
    .select('grave_id as graveId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.graveId
}

/** Nothing is left to decide: one of the keepers has gone, or gave in. */
export async function closeDispute(
  trx: Connection,
  removalId: number,
  reason: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('family_cases')
    .set({ decision: 'refused', decided_at: at, reason })
    .where('removal_id', '=', removalId)
    .where('decided_at', 'is', null)
    .execute()
}

/** The claimant has gone, or gave in. */
export async function closeCaseOfClaim(
  trx: Connection,
  claimId: number,
  reason: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('family_cases')
    .set({ decision: 'refused', decided_at: at, reason })
    .where('claim_id', '=', claimId)
    .where('decided_at', 'is', null)
    .execute()
}

export function lockCase(trx: Connection, id: number): Promise<FamilyCase | undefined> {
  return trx
    .selectFrom('family_cases')
    .select(columns)
    .where('id', '=', id)
    .where('proven_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export function findOpenCase(
  db: Connection,
  graveId: number,
  kinds: readonly CaseKind[],
): Promise<FamilyCase | undefined> {
  return db
    .selectFrom('family_cases')
    .select(columns)
    .where('grave_id', '=', graveId)
    .where('kind', 'in', kinds)
    .where('proven_at', 'is not', null)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
}

/** An operator has seen that this member is another person. */
export async function isCleared(
  trx: Connection,
  graveId: number,
  livingId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('family_cases')
    .select('id')
    .where('grave_id', '=', graveId)
    .where('kind', '=', 'living')
    .where('account_id', '=', livingId)
    .where('decision', '=', 'accepted')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasAcceptedDocument(db: Connection, graveId: number): Promise<boolean> {
  const row = await db
    .selectFrom('family_cases')
    .select('id')
    .where('grave_id', '=', graveId)
    .where('kind', '=', 'document')
    .where('decision', '=', 'accepted')
    .executeTakeFirst()
  return row !== undefined
}

const maxListed = 200

/** What waits for the operator, the oldest first. */
export function openCases(db: Connection) {
  return db
    .selectFrom('family_cases')
    .innerJoin('graves', 'graves.account_id', 'family_cases.grave_id')
    .select([
      'family_cases.id',
      'family_cases.kind',
      'family_cases.grave_id as graveId',
      'graves.full_name as fullName',
      'family_cases.opened_at as openedAt',
    ])
    .where('decided_at', 'is', null)
    .where('proven_at', 'is not', null)
    .orderBy('family_cases.id')
    .limit(maxListed)
    .execute()
}

export async function setProven(trx: Connection, id: number, at: Date): Promise<void> {
  await trx.updateTable('family_cases').set({ proven_at: at }).where('id', '=', id).execute()
}

export async function setDecision(
  trx: Connection,
  id: number,
  { decision, reason, at }: { decision: 'accepted' | 'refused'; reason: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('family_cases')
    .set({ decision, decided_at: at, reason })
    .where('id', '=', id)
    .execute()
}

/** An address that nobody has proven is kept for three days. */
export async function deleteUnproven(db: Connection, before: Date): Promise<void> {
  await db
    .deleteFrom('family_cases')
    .where('proven_at', 'is', null)
    .where('opened_at', '<', before)
    .execute()
}

/** Waits for the operator from now on, also if it was public before. */
export async function setAwaitingOperator(
  trx: Connection,
  graveId: number,
  isAwaiting: boolean,
): Promise<void> {
  await trx
    .updateTable('family_memorials')
    .set({ awaits_operator: isAwaiting, ...(isAwaiting && { published_at: null }) })
    .where('grave_id', '=', graveId)
    .execute()
}

/**
 * Members who are most likely alive, with this day of birth. The caller compares the names. Both indexes of
 * names are searched, because a hidden name is only in one of them.
 */
export function livingMembersBorn(
  db: Connection,
  life: { fullName: string; searchName: string; bornOn: string; seenSince: Date },
): Promise<{ id: number; fullName: string }[]> {
  return db
    .selectFrom('graves')
    .innerJoin('accounts', 'accounts.id', 'graves.account_id')
    .select(['accounts.id', 'graves.full_name as fullName'])
    .where('graves.kept_by', '=', 'owner')
    .where('graves.born_on', '=', life.bornOn)
    .where('graves.passed_on', 'is', null)
    .where('accounts.last_seen_at', '>=', life.seenSince)
    .where((row) =>
      row.or([
        row(sql<string>`lower(graves.full_name)`, '=', life.fullName.toLowerCase()),
        row.and([
          row(sql<string>`graves.search_name collate "C"`, '=', life.searchName),
          row('graves.place', 'is not', null),
        ]),
      ]),
    )
    .limit(5)
    .execute()
}
