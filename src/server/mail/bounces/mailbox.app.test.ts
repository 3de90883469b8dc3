import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imapBounces } from '../../adapters/imap-bounces.ts'
import { smtpMailer } from '../../adapters/smtp.ts'
import * as reports from '../../testing/reports.ts'
import { hasImapServer, openImapServer } from '../../testing/servers/imap-server.ts'
import { openSmtpServer } from '../../testing/servers/smtp-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { enqueueLetter, readLetter } from '../mail.ts'
import { readBounceMailbox, receiveBounce } from './bounces.ts'

if (!hasImapServer) console.log('Not tested: the mailbox for returns. Install dovecot-imapd.')

let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let imap: Awaited<ReturnType<typeof openImapServer>>
let app: TestApp
beforeAll(async () => {
  if (!hasImapServer) return
  smtp = await openSmtpServer()
  imap = await openImapServer()
  app = await openTestApp({
    config: {
      operatorEmail: 'operator@example.org',
      returns: { address: 'returns@example.org', imapUrl: imap.url },
    },
    ports: {
      mailer: smtpMailer({ url: smtp.url, from: 'vigil@example.org' }),
      bouncesMailbox: imapBounces(imap.url),
    },
  })
})
afterAll(async () => {
  await app?.close()
  await imap?.close()
  await smtp?.close()
})

/** A letter that the mail server has accepted, with its return address. */
async function sentLetter() {
  const recipient = `reader-${randomUUID()}@example.com`
  const id = await app.db.transaction().execute((trx) =>
    enqueueLetter(app.ctx, trx, {
      key: `test:${recipient}`,
      to: recipient,
      content: { subject: 'A letter', blocks: [] },
    }),
  )
  await app.jobs.drain()
  const [mail] = smtp.to(recipient)
  if (!mail || id === null) throw new Error('The letter was not sent.')
  return { letterId: id, recipient, to: smtp.returnPathOf(mail) }
}

const stateOf = async (id: number) => (await readLetter(app.ctx, id)).state
const read = () => readBounceMailbox(app.ctx)

describe.runIf(hasImapServer)('with a mailbox', () => {
  test('reports of all providers are read from the mailbox and leave it', async () => {
    const known = [
      reports.postfixUnknown,
      reports.eximUnknown,
      reports.exchangeUnknown,
      reports.gmailUnknown,
    ]
    const letters: Awaited<ReturnType<typeof sentLetter>>[] = []
    for (const report of known) {
      const letter = await sentLetter()
      letters.push(letter)
      imap.deliver(report(letter))
    }
    const full = await sentLetter()
    imap.deliver(reports.gmailFull(full))
    await read()
    for (const { letterId } of letters) expect(await stateOf(letterId)).toBe('returned-for-good')
    expect(await stateOf(full.letterId)).toBe('returned-for-now')
    expect(await imap.count()).toBe(0)
    const { read_at } = await app.db
      .selectFrom('returns_reading')
      .select('read_at')
      .executeTakeFirstOrThrow()
    expect(Math.abs(read_at.getTime() - app.clock.now().getTime())).toBeLessThan(60_000)
  })

  test('two processes read one mailbox, and a report that comes twice counts once', async () => {
    const letter = await sentLetter()
    imap.deliver(reports.gmailFull(letter))
    imap.deliver(reports.gmailFull(letter))
    const twin = await openTwin()
    await Promise.all([read(), twin()])
    const { returns, state } = await app.db
      .selectFrom('letters')
      .select(['returns', 'state'])
      .where('id', '=', letter.letterId)
      .executeTakeFirstOrThrow()
    expect([returns, state]).toEqual([1, 'returned-for-now'])
    await read()
    expect(await imap.count()).toBe(0)
  })

  /** A second reader of the same mailbox on the same database. */
  async function openTwin() {
    const mailbox = imapBounces(imap.url)
    return () =>
      mailbox.readUnread(100, async (mail) => {
        await receiveBounce(app.ctx, mail)
        return 'delete'
      })
  }

  test('mails about no letter stay, marked as read, and do no harm', async () => {
    const letter = await sentLetter()
    const forged = letter.to.replace(/-[0-9a-f]/, '-x')
    imap.deliver(reports.postfixUnknown({ ...letter, to: forged }))
    imap.deliver(reports.outOfOffice(letter))
    imap.deliver(Buffer.alloc(10_000_000, 'a line of nothing\r\n'))
    await read()
    expect(await stateOf(letter.letterId)).toBe('sent')
    expect([await imap.count(), await imap.count({ seen: false })]).toEqual([3, 0])
  })

  test('a mail that fails to be handled is read again', async () => {
    const letter = await sentLetter()
    imap.deliver(reports.postfixUnknown(letter))
    const failing = imapBounces(imap.url).readUnread(100, async () => {
      throw new Error('The database is away.')
    })
    await expect(failing).rejects.toThrow('The database is away.')
    expect(await imap.count({ seen: false })).toBe(1)
    await read()
    expect(await stateOf(letter.letterId)).toBe('returned-for-good')
  })

  test('a wrong password is an error that names no password', async () => {
    const wrong = imapBounces(imap.url.replace('not-a-secret', 'wrong-password'))
    const error: unknown = await wrong.check().catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(/Error/)
    expect(String(error)).not.toContain('wrong-password')
    await imapBounces(imap.url).check()
  })
})
