import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'

const program = '/usr/sbin/dovecot'
const password = 'not-a-secret'
const user = 'returns'

/** Tests of the mailbox need dovecot (Debian: dovecot-imapd). */
export const hasImapServer = existsSync(program)

/** A real IMAP server with one mailbox in a temporary folder. */
export async function openImapServer() {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-imap-'))
  // Mails may belong to another user than this folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const config = join(folder, 'dovecot.conf')
  writeFileSync(config, settings(folder, port))
  const mails = join(folder, 'mail')
  for (const part of ['', 'cur', 'new', 'tmp']) {
    mkdirSync(join(mails, part), { recursive: true })
    giveAway(join(mails, part))
  }
  const server = spawn(program, ['-F', '-c', config], { stdio: 'ignore' })
  await answers(port)

  async function inMailbox<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user, pass: password },
      logger: false,
    })
    await client.connect()
    try {
      await client.mailboxOpen('INBOX')
      return await work(client)
    } finally {
      await client.logout()
    }
  }

  return {
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    /** Delivers a mail as a mail server does: as a file of its own. */
    deliver(mail: Buffer): void {
      const file = join(mails, 'new', `${Date.now()}.${randomUUID()}.example`)
      writeFileSync(file, mail)
      giveAway(file)
    },
    count: (flags: { seen?: boolean } = {}) =>
      inMailbox(
        async (client) =>
          ((await client.search({ all: true, ...flags }, { uid: true })) || []).length,
      ),
    async close() {
      await ended(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Dovecot refuses to work as root, so root hands the mails to another user. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const mailUid = isRoot ? nobody : process.getuid?.()
const mailGid = isRoot ? nobody : process.getgid?.()

function giveAway(path: string): void {
  if (isRoot) chownSync(path, nobody, nobody)
}

function settings(folder: string, port: number): string {
  const { username } = userInfo()
  const rootless = isRoot
    ? ''
    : `default_internal_user = ${username}\ndefault_login_user = ${username}\n`
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail
${rootless}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${mailUid} gid=${mailGid} home=${folder}/mail
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user, pass: password },
      logger: false,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.logout()
      return
    } catch {
      await wait(100)
    }
  }
  throw new Error('Dovecot does not answer.')
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
