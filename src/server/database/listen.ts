import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { GuardedClient } from './guarded-pool.ts'
import { limited, serverLimits } from './limits.ts'

/** Receives what transactions send with `pg_notify` once they are committed. */
interface Listener {
  onNotification(payload: string): void
  /** Notifications may have been missed: drop what depends on them. */
  onGap(): void
}

/** Notifications arrive in the order of the commits. */
export interface Listening {
  listen(channel: string, listener: Listener): Promise<void>
  /** False while notifications may be missed. */
  isListening(): boolean
  close(): Promise<void>
}

const reconnectDelayMs = 500
/** Time between one heartbeat and the next, and the time each may take. */
const heartbeatMs = 3_000
const goodbyeMs = 1_000

class Channels {
  readonly #listeners = new Map<string, Listener[]>()

  add(channel: string, listener: Listener): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener])
  }

  /** Subscribes a connection to every channel known so far. */
  async subscribe(client: pg.ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onNotification(payload)
    })
    for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`)
    this.reportGap()
  }

  reportGap(): void {
    for (const listener of [...this.#listeners.values()].flat()) listener.onGap()
  }
}

/** For the embedded database, whose only connection also listens. */
export function listenOnPool() {
  const channels = new Channels()
  return {
    onConnect: (client: pg.ClientBase) => channels.subscribe(client),
    over: (pool: pg.Pool): Listening => ({
      async listen(channel, listener) {
        channels.add(channel, listener)
        await pool.query(`listen ${channel}`)
      },
      isListening: () => true,
      close: async () => {},
    }),
  }
}

/** Listens on a connection of its own, and replaces it when it breaks or falls silent. */
export function listenOnOwnConnection(connectionString: string): Listening {
  const channels = new Channels()
  let client: GuardedClient | null = null
  let opening: Promise<GuardedClient> | null = null
  let isClosed = false

  async function open(): Promise<GuardedClient> {
    const opened = new GuardedClient({ connectionString, ...limited(serverLimits) })
    // Both the server's goodbye and the closed socket may raise an error.
    opened.on('error', () => endSoon(opened))
    try {
      await opened.connect()
      await channels.subscribe(opened)
    } catch (error) {
      void endSoon(opened)
      throw error
    }
    if (isClosed) {
      await endSoon(opened)
      throw new Error('The listener is closed.')
    }
    client = opened
    void watch(opened).then(() => replace(opened))
    return opened
  }

  /** Returns when a connection no longer receives its own notifications. */
  async function watch(watched: GuardedClient): Promise<void> {
    const pulse = `heartbeat_${randomBytes(8).toString('hex')}`
    let isHeard = true
    const ended = new Promise<void>((resolve) => watched.once('end', resolve))
    watched.on('notification', ({ channel }) => {
      if (channel === pulse) isHeard = true
    })
    const goesOn = () => isHeard && client === watched
    // The types of `pg` omit that a query may have a timeout of its own.
    const beat = (text: string) =>
      watched.query({ text, query_timeout: heartbeatMs } as pg.QueryConfig)
    try {
      await beat(`listen ${pulse}`)
      while (goesOn()) {
        isHeard = false
        await beat(`notify ${pulse}`)
        await Promise.race([ended, pause(heartbeatMs)])
      }
    } catch {
      // The connection has ended or does not respond.
    }
  }

  function replace(lost: GuardedClient): void {
    if (client !== lost) return
    client = null
    void endSoon(lost)
    channels.reportGap()
    reopen()
  }

  function reopen(): void {
    if (isClosed) return
    setTimeout(() => connected().catch(reopen), reconnectDelayMs).unref()
  }

  function connected(): Promise<GuardedClient> {
    opening ??= open().finally(() => {
      opening = null
    })
    return opening
  }

  return {
    async listen(channel, listener) {
      channels.add(channel, listener)
      // A connection being opened may have read the list of channels before this one was added.
      await (client ?? (await connected())).query(`listen ${channel}`)
    },
    isListening: () => client !== null,
    async close() {
      isClosed = true
      const last = client
      client = null
      if (last) await endSoon(last)
    },
  }
}

/** A silent server does not say goodbye, so wait only briefly. */
async function endSoon(client: GuardedClient): Promise<void> {
  await Promise.race([client.end().catch(() => {}), pause(goodbyeMs)])
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref())
}
