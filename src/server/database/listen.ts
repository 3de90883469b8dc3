import pg from 'pg'

/** Receives what transactions send with `pg_notify` once they are committed. */
interface Listener {
  onNotification(payload: string): void
  /** Notifications may have been missed: drop what they keep up to date. */
  onGap(): void
}

/** Notifications arrive in the order of the commits. */
export interface Listening {
  listen(channel: string, listener: Listener): Promise<void>
  close(): Promise<void>
}

const reconnectDelayMs = 500

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
      close: async () => {},
    }),
  }
}

/** Listens on a connection of its own and reconnects when it breaks. */
export function listenOnOwnConnection(connectionString: string): Listening {
  const channels = new Channels()
  let client: pg.Client | null = null
  let isClosed = false

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString, keepAlive: true })
    // Both the server's goodbye and the closed socket may raise an error.
    opened.on('error', () => opened.end().catch(() => {}))
    opened.once('end', () => {
      if (client !== opened) return
      client = null
      channels.reportGap()
      reopen()
    })
    await opened.connect()
    client = opened
    await channels.subscribe(opened)
  }

  function reopen(): void {
    if (isClosed) return
    setTimeout(() => open().catch(reopen), reconnectDelayMs).unref()
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
