import { AsyncLocalStorage } from 'node:async_hooks'
import { type ConnectionBuilder, Kysely, type KyselyConfig, type TransactionBuilder } from 'kysely'
import type { Tables } from '../rows.generated.ts'

/** A bug: the caller holds the connection that its own query is waiting for. */
export class QueryOutsideTransaction extends Error {
  readonly code = 'QUERY_OUTSIDE_TRANSACTION'
  constructor() {
    super(
      'A query inside a transaction used the database instead of the transaction. The embedded database has one connection, so this query would wait for ever. Pass the transaction to the function that asks.',
    )
  }
}

/**
 * Knows which code runs inside a transaction, and refuses it a second connection. PostgreSQL has more than one
 * to give, so otherwise only a run on the embedded database would reveal the mistake.
 */
export class TransactionGuard {
  readonly #holders = new AsyncLocalStorage<{ isOpen: boolean }>()

  /** Work that starts in here and outlives the transaction may use the database again. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    const holder = { isOpen: true }
    try {
      return await this.#holders.run(holder, work)
    } finally {
      holder.isOpen = false
    }
  }

  objection(): QueryOutsideTransaction | null {
    return this.#holders.getStore()?.isOpen ? new QueryOutsideTransaction() : null
  }
}

/** Tells the guard about each transaction, and about each connection held for several queries. */
export class GuardedDatabase extends Kysely<Tables> {
  readonly #guard: TransactionGuard

  constructor(config: KyselyConfig, guard: TransactionGuard) {
    super(config)
    this.#guard = guard
  }

  override transaction(): TransactionBuilder<Tables> {
    return guardTransaction(super.transaction(), this.#guard)
  }

  override connection(): ConnectionBuilder<Tables> {
    const builder = super.connection()
    const execute = builder.execute.bind(builder)
    builder.execute = (work, options) =>
      execute((connection) => this.#guard.hold(() => work(connection)), options)
    return builder
  }
}

function guardTransaction(
  builder: TransactionBuilder<Tables>,
  guard: TransactionGuard,
): TransactionBuilder<Tables> {
  const { execute, setAccessMode, setIsolationLevel } = builder
  builder.execute = (work) => execute.call(builder, (trx) => guard.hold(() => work(trx))) as never
  builder.setAccessMode = (mode) => guardTransaction(setAccessMode.call(builder, mode), guard)
  builder.setIsolationLevel = (level) =>
    guardTransaction(setIsolationLevel.call(builder, level), guard)
  return builder
}
