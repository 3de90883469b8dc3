import type { Connection, Database } from '../database/connect.ts'

/**
 * Proof that a transaction holds the register. Only `withRegister` makes one, and it does so before
 * anything else in its transaction: the register is always locked before a grave, never after.
 */
class RegisterLock {
  readonly trx: Connection
  /** How many graves the lists hold. */
  graves: number
  /** How many graves have entered and are in no list. */
  hidden: number
  /** Makes the type nominal: nothing else can stand in for a lock. */
  readonly #isHeld = true

  private constructor(trx: Connection, { graves, hidden }: { graves: number; hidden: number }) {
    this.trx = trx
    this.graves = graves
    this.hidden = hidden
  }

  static async acquire(trx: Connection): Promise<RegisterLock> {
    const totals = await trx
      .selectFrom('graveyard')
      .select(['graves', 'hidden'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    return new RegisterLock(trx, totals)
  }

  get isHeld(): boolean {
    return this.#isHeld
  }
}

export type HeldRegister = RegisterLock

/** Opens a transaction that holds the register from its first statement on. */
export function withRegister<T>(
  db: Database,
  work: (register: HeldRegister) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => work(await RegisterLock.acquire(trx)))
}
