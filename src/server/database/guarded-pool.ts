import pg from 'pg'
import { asDatabaseAway, DatabaseAway, isUnanswered, isUnreplicated } from './errors.ts'
import { withStatementName } from './prepared.ts'

type Query = (...args: unknown[]) => unknown
type Answer = (error: Error | null | undefined, result?: unknown) => void

/**
 * `pg` gives up on a query without an answer and keeps its connection, where the next query would wait
 * behind it. This client ends such a connection, and names errors of the connection `DatabaseAway`.
 * PostgreSQL reports a commit as done, with a warning, when its wait for a synchronous replica is
 * cancelled; a failover would lose that write. For this client, its outcome is unknown.
 */
export class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as Query
    const send: Query = (...args) => query(...withStatementName(args))
    const endAtOnce = () => this.end(() => {})
    const failure = (error: Error): Error => {
      if (isUnanswered(error)) endAtOnce()
      return asDatabaseAway(error)
    }
    // The warning comes before the query whose commit it is about has ended.
    let unreplicated: DatabaseAway | null = null
    this.on('notice', (notice) => {
      if (!isUnreplicated(notice)) return
      unreplicated = new DatabaseAway(notice)
      endAtOnce()
    })
    const guarded: Query = (...args) => {
      const answer = args.at(-1)
      if (typeof answer === 'function') {
        const guardedAnswer: Answer = (error, result) =>
          answer(error ? failure(error) : unreplicated, result)
        return send(...args.slice(0, -1), guardedAnswer)
      }
      const result = send(...args)
      if (!(result instanceof Promise)) return result
      return result.then(
        (rows: unknown) => {
          if (unreplicated) throw unreplicated
          return rows
        },
        (error: Error) => {
          throw failure(error)
        },
      )
    }
    this.query = guarded as pg.Client['query']
  }
}

type OnClient = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool that survives lost connections; a connection that cannot be had is `DatabaseAway`. */
export class GuardedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: GuardedClient })
    // `pg` emits an error for a lost connection, which ends the process if it has no listener. The pool
    // emits it for idle connections only, so each connection needs a listener as well.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(onClient: OnClient): void
  override connect(onClient?: OnClient): Promise<pg.PoolClient> | void {
    if (!onClient) {
      return super.connect().catch((error: unknown) => {
        throw new DatabaseAway(error)
      })
    }
    super.connect((error, client, done) => onClient(error && new DatabaseAway(error), client, done))
  }
}
