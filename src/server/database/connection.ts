import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './rows.generated.ts'

export type Database = Kysely<Tables>
/** A database or a transaction on it: what a store's functions take. */
export type Connection = Kysely<Tables> | Transaction<Tables>
