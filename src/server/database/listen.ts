import pg from 'pg'

/** Hears what is said on a channel with `pg_notify`, once the saying transaction is committed. */
interface Listener {
  onNews(payload: string): void
  /** News may have been missed: whatever was remembered must be forgotten. */
  onGap(): void
}

/** A channel is listened to from the next call on; news arrive in the order of the commits. */
export interface Listening {
  listen(channel: string, listener: Listener): Promise<void>
  close(): Promise<void>
}

const patienceMs = 500

class Channels {
  readonly #listeners = new Map<string, Listener[]>()

  add(channel: string, listener: Listener): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener])
  }

  /** Asks a connection for every channel known so far. */
  async subscribe(client: pg.ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onNews(payload)
    })
    for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`)
    this.gap()
  }

  gap(): void {
    for (const listener of [...this.#listeners.values()].flat()) listener.onGap()
  }
}

/** The embedded database has one connection, which listens beside its work. */
export function listenOnPool() {
  const channels = new Channels()
  return {
    onConnect: (client: pg.ClientBase) => channels.subscribe(client),
    over: (pool: pg.Pool): Listening => ({
      async listen(channel, listener) {
        channels.add(channel, listener)
        await pool.query(`listen ${channel}`)
      },
      close: async () => {},
    }),
  }
}

/** A connection of its own that is made anew whenever it breaks. */
export function listenAlone(connectionString: string): Listening {
  const channels = new Channels()
  let client: pg.Client | null = null
  let isClosed = false

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString, keepAlive: true })
    // It may break twice: by a word of farewell, and by the silence after it.
    opened.on('error', () => opened.end().catch(() => {}))
    opened.once('end', () => {
      if (client !== opened) return
      client = null
      channels.gap()
      reopen()
    })
    await opened.connect()
    client = opened
    await channels.subscribe(opened)
  }

  function reopen(): void {
    if (isClosed) return
    setTimeout(() => open().catch(reopen), patienceMs).unref()
  }

  return {
    async listen(channel, listener) {
      channels.add(channel, listener)
      if (client) await client.query(`listen ${channel}`)
      else await open()
    },
    async close() {
      isClosed = true
      const last = client
      client = null
      await last?.end()
    },
  }
}
