import { ImapFlow } from 'imapflow'
import { isLoopback } from '../config/config.ts'
import type { BouncesMailbox } from '../ports/bounces-mailbox.ts'

const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 30_000 }
/** A report never needs more; the rest of a large mail stays on the server. */
const maxBytes = 131_072
/** Shorter than the five minutes between two readings. */
const readingTimeoutMs = 240_000

export function imapBounces(url: string): BouncesMailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX'

  /** Opens a connection for one reading only: the next one is minutes away. */
  async function withFolder<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? 993 : 143),
      secure,
      // We send a password, so only a connection within this machine may be unencrypted.
      doSTARTTLS: secure || isLoopback(hostname) ? undefined : true,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      ...timeouts,
    })
    // Errors also reject the command in progress.
    client.on('error', () => {})
    const timer = setTimeout(() => client.close(), readingTimeoutMs).unref()
    try {
      await client.connect()
      await client.mailboxOpen(folder)
      return await work(client)
    } finally {
      clearTimeout(timer)
      await client.logout().catch(() => client.close())
    }
  }

  async function readOne(
    client: ImapFlow,
    uid: number,
    handle: (mail: Uint8Array) => Promise<'delete' | 'keep'>,
  ): Promise<void> {
    const mail = await client.fetchOne(
      String(uid),
      { source: { maxLength: maxBytes } },
      { uid: true },
    )
    // Another process may have read and deleted it.
    if (!mail || !mail.source) return
    const verdict = await handle(mail.source)
    if (verdict === 'delete') await client.messageDelete(String(uid), { uid: true })
    else await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  }

  return {
    readUnread: (max, handle) =>
      withFolder(async (client) => {
        const unread = (await client.search({ seen: false }, { uid: true })) || []
        const uids = unread.slice(0, max)
        for (const uid of uids) await readOne(client, uid, handle)
        return uids.length
      }),
    check: () => withFolder(async () => {}),
  }
}
