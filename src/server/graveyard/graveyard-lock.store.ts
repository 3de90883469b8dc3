import { sql } from 'kysely'
import type { Connection, Database } from '../database/connect.ts'
import { graveyardChanged, graveyardChannel, namesChannel } from './change-channel.ts'

/**
 * Proof that a transaction holds the lock on the graveyard. Only `withGraveyardLock` makes one, before anything
 * else in its transaction: the graveyard is always locked before a grave, never after.
 */
class GraveyardLock {
  readonly trx: Connection
  /** How many graves the lists hold. */
  graves: number
  /** How many graves have entered but are in no list. */
  hidden: number
  /** Makes the type nominal, so that no other object passes for a lock. */
  readonly #isHeld = true

  private constructor(trx: Connection, { graves, hidden }: { graves: number; hidden: number }) {
    this.trx = trx
    this.graves = graves
    this.hidden = hidden
  }

  static async acquire(trx: Connection): Promise<GraveyardLock> {
    const totals = await trx
      .selectFrom('graveyard')
      .select(['graves', 'hidden'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    return new GraveyardLock(trx, totals)
  }

  get isHeld(): boolean {
    return this.#isHeld
  }
}

export type { GraveyardLock }

/** Opens a transaction that holds the lock from its first statement on. */
export function withGraveyardLock<T>(
  db: Database,
  work: (lock: GraveyardLock) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => work(await GraveyardLock.acquire(trx)))
}

/** Tells every process that list positions, names or counts have changed. */
export async function notifyGraveyardChanged({ trx }: GraveyardLock): Promise<void> {
  await sql`select pg_notify(${graveyardChannel}, ${graveyardChanged})`.execute(trx)
}

/** PostgreSQL allows 8,000 bytes. A name of 150 letters may become thousands when its ligatures are spelled out. */
const maxPayloadBytes = 7_000

/** Tells every process which listed grave has another name or matches other filters. */
export async function notifyNameChanged(
  lock: GraveyardLock,
  listPosition: number,
  searchNames: readonly string[],
): Promise<void> {
  const names = JSON.stringify(searchNames)
  if (Buffer.byteLength(names) > maxPayloadBytes) return notifyGraveyardChanged(lock)
  await sql`select pg_notify(${graveyardChannel}, ${String(listPosition)}),
    pg_notify(${namesChannel}, ${names})`.execute(lock.trx)
}
