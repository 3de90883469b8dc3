import { expect, test } from 'vitest'
import * as reports from '../../testing/reports.ts'
import { fieldGroups } from './delivery-status.ts'
import { readReport } from './report.rules.ts'

const about = { to: 'returns+12-abc@example.org', recipient: 'guardian@example.com' }

test.each([
  ['Postfix', reports.postfixUnknown, '5.1.1'],
  ['Exim', reports.eximUnknown, '5.0.0'],
  ['Exchange Online', reports.exchangeUnknown, '5.1.10'],
  ['Gmail', reports.gmailUnknown, '5.1.1'],
])('%s says that an address is gone', async (_name, report, status) => {
  const read = await readReport(report(about))
  expect(read).toMatchObject({ kind: 'gone', answer: expect.stringContaining(status) })
  expect(read?.addresses.join()).toContain(about.to)
  expect(read?.answer).not.toContain('\n')
})

test('a full mailbox and a server that was away for days return a letter for now', async () => {
  for (const report of [reports.gmailFull, reports.postfixExpired]) {
    expect((await readReport(report(about)))?.kind).toBe('for-now')
  }
})

test('a warning about a delay is no return', async () => {
  expect((await readReport(reports.postfixDelayed(about)))?.kind).toBe('delay')
})

test('a complaint names the letter by what it brings back', async () => {
  const read = await readReport(reports.yahooComplaint(about))
  expect(read).toMatchObject({
    kind: 'complaint',
    answer: expect.stringContaining('complaint: abuse'),
  })
  expect(read?.addresses.join()).toContain(about.to)
})

test('the same report has the same hash, wherever it was fetched, and another one has another', async () => {
  const one = reports.postfixUnknown(about)
  const fetched = Buffer.from(`X-Fetched: twice\r\n${one.toString()}`)
  const other = reports.postfixUnknown({ ...about, id: '2' })
  const hashOf = async (mail: Buffer) => (await readReport(mail))?.hash.toString('hex')
  expect(await hashOf(fetched)).toBe(await hashOf(one))
  expect(await hashOf(other)).not.toBe(await hashOf(one))
})

test('replies and mails of every other kind are no reports', async () => {
  const forwarded = Buffer.concat([
    Buffer.from('From: a@example.com\r\nContent-Type: message/rfc822\r\n\r\n'),
    reports.postfixUnknown(about),
  ])
  for (const mail of [
    reports.outOfOffice(about),
    forwarded,
    Buffer.from(''),
    Buffer.from('\0\u00ff\u00fe not a mail'),
    Buffer.from('Content-Type: multipart/report; boundary=a\r\n\r\n--a\r\n'),
    Buffer.from(
      'Content-Type: multipart/report; boundary=a\r\n\r\n--a\r\nContent-Type: message/delivery-status\r\n\r\nnothing here\r\n--a--',
    ),
  ]) {
    expect(await readReport(mail)).toBeNull()
  }
})

test('what is hostile costs little: ten megabytes, thousands of parts, headers without end', async () => {
  const nested = (depth: number) =>
    Buffer.from(
      Array.from(
        { length: depth },
        (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
      ).join(''),
    )
  const large = Buffer.concat([reports.postfixUnknown(about), Buffer.alloc(10_000_000, 'a ')])
  const started = performance.now()
  expect((await readReport(large))?.kind).toBe('gone')
  for (const mail of [
    nested(5_000),
    Buffer.from('X-Long: a\r\n'.repeat(100_000)),
    Buffer.alloc(10_000_000, 'A'),
    Buffer.from(
      `Content-Type: multipart/report; boundary=a\r\n\r\n${'--a\r\n\r\n'.repeat(30_000)}`,
    ),
  ]) {
    expect(await readReport(mail)).toBeNull()
  }
  expect(performance.now() - started).toBeLessThan(30_000)
})

test('fields may be folded, repeated and without end', () => {
  const [fields] = fieldGroups('Status: 5.1.1\r\n (bad address)\r\nStatus: 2.0.0\r\nno field\r\n')
  expect([...(fields ?? [])]).toEqual([['status', '5.1.1 (bad address)']])
  expect(fieldGroups('Action: failed\n\n'.repeat(10_000)).length).toBeLessThanOrEqual(50)
})
