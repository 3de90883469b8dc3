import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { OperatorRole } from './operator.rules.ts'

/** A server of the previous version writes the former name of a supervisor. */
const role = sql<OperatorRole>`replace(operators.role, 'keeper', 'supervisor')`

export interface OperatorSession {
  role: OperatorRole
  passkeyAt: Date | null
  operatedAt: Date | null
}

/** Undefined where the account is not an operator. */
export function findOperatorSession(
  db: Connection,
  accountId: number,
  sessionId: string,
): Promise<OperatorSession | undefined> {
  return db
    .selectFrom('operators')
    .innerJoin('sessions', 'sessions.account_id', 'operators.account_id')
    .select([
      role.as('role'),
      'sessions.passkey_at as passkeyAt',
      'sessions.operated_at as operatedAt',
    ])
    .where('operators.account_id', '=', accountId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
}

export async function setOperated(db: Connection, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ operated_at: at }).where('id', '=', sessionId).execute()
}

export interface ListedOperator {
  accountId: number
  email: string
  role: OperatorRole
  addedAt: Date
  passkeys: number
}

export function listOperators(db: Connection): Promise<ListedOperator[]> {
  return db
    .selectFrom('operators')
    .innerJoin('accounts', 'accounts.id', 'operators.account_id')
    .select([
      'operators.account_id as accountId',
      'accounts.email',
      role.as('role'),
      'operators.added_at as addedAt',
      sql<number>`(select count(*)::int from passkeys
        where passkeys.account_id = operators.account_id)`.as('passkeys'),
    ])
    .orderBy('operators.added_at')
    .execute()
}

export function findAccount(
  trx: Connection,
  email: string,
): Promise<{ id: number; role: OperatorRole | null } | undefined> {
  return trx
    .selectFrom('accounts')
    .leftJoin('operators', 'operators.account_id', 'accounts.id')
    .select(['accounts.id', role.$castTo<OperatorRole | null>().as('role')])
    .where('accounts.email', '=', email)
    .executeTakeFirst()
}

export async function isOperator(trx: Connection, accountId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('operators')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function putOperator(
  trx: Connection,
  accountId: number,
  given: OperatorRole,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('operators')
    .values({ account_id: accountId, role: given, added_at: at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ role: given }))
    .execute()
}

export async function deleteOperator(trx: Connection, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('operators')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
