import pg from 'pg'
import {
  asDatabaseUnavailable,
  DatabaseUnavailable,
  isUnanswered,
  isUnreplicated,
} from './errors.ts'
import { withStatementName } from './prepared.ts'
import type { TransactionGuard } from './transactions/transaction-guard.ts'

type Query = (...args: unknown[]) => unknown
type Answer = (error: Error | null | undefined, result?: unknown) => void

/** Passes queries on and replaces their errors. While there is an objection, a result becomes an error, too. */
function guard(
  ask: Query,
  failure: (error: Error) => Error,
  objection: () => Error | null = () => null,
): Query {
  return (...args) => {
    const answer = args.at(-1)
    if (typeof answer === 'function') {
      const guardedAnswer: Answer = (error, result) =>
        answer(error ? failure(error) : objection(), result)
      return ask(...args.slice(0, -1), guardedAnswer)
    }
    const result = ask(...args)
    if (!(result instanceof Promise)) return result
    return result.then(
      (rows: unknown) => {
        const error = objection()
        if (error) throw error
        return rows
      },
      (error: Error) => {
        throw failure(error)
      },
    )
  }
}

/**
 * `pg` gives up on a query without a response but keeps its connection, where the next query would wait behind
 * it. This client closes such a connection, and turns errors of the connection into `DatabaseUnavailable`.
 * PostgreSQL reports a commit as done, with a warning, when its wait for a synchronous replica is cancelled; a
 * failover would lose that write. For this client, its outcome is unknown.
 */
export class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as Query
    const send: Query = (...args) => query(...withStatementName(args))
    const endAtOnce = () => this.end(() => {})
    const failure = (error: Error): Error => {
      if (isUnanswered(error)) endAtOnce()
      return asDatabaseUnavailable(error)
    }
    // The warning arrives before the query it belongs to has ended.
    let unreplicated: DatabaseUnavailable | null = null
    this.on('notice', (notice) => {
      if (!isUnreplicated(notice)) return
      unreplicated = new DatabaseUnavailable(notice)
      endAtOnce()
    })
    this.query = guard(send, failure, () => unreplicated) as pg.Client['query']
  }
}

type OnClient = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * A pool that survives lost connections; failing to get a connection is `DatabaseUnavailable`. With a guard,
 * code inside a transaction gets no second connection.
 */
export class GuardedPool extends pg.Pool {
  readonly #transactions: TransactionGuard | null

  constructor(config: pg.PoolConfig, transactions: TransactionGuard | null = null) {
    super({ ...config, Client: GuardedClient })
    this.#transactions = transactions
    // `pg` emits an error for a lost connection, which ends the process if it has no listener. The pool
    // emits it for idle connections only, so each connection needs a listener as well.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
    // When a connection is lost during a query of the pool, the pool hears that event first and rejects with
    // the error in it instead of the client's.
    const query = this.query.bind(this) as Query
    this.query = guard(query, asDatabaseUnavailable) as pg.Pool['query']
  }

  override connect(): Promise<pg.PoolClient>
  override connect(onClient: OnClient): void
  override connect(onClient?: OnClient): Promise<pg.PoolClient> | void {
    const objection = this.#transactions?.objection()
    if (objection)
      return onClient ? onClient(objection, undefined, () => {}) : Promise.reject(objection)
    if (!onClient) {
      return super.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error)
      })
    }
    super.connect((error, client, done) =>
      onClient(error && new DatabaseUnavailable(error), client, done),
    )
  }
}
