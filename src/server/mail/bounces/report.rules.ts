import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { maxReportBytes } from '../../../contract/mail/operator-mail.ts'
import type { ReturnKind } from '../letter.rules.ts'
import { fieldGroups, readDeliveryStatus } from './delivery-status.ts'

const limits = { maxNestingDepth: 16, maxHeadersSize: 65_536 }

export interface Report {
  /** With `delay`, the mail server is still trying. */
  kind: ReturnKind | 'delay'
  /** The other server's response. */
  answer: string
  /** Texts in which the letter's return address may appear. */
  addresses: string[]
  /** The same for the same report, however it was fetched. */
  hash: Buffer
}

/** Null for anything but a delivery report or a complaint, such as replies, holiday notices and advertising. */
export async function readReport(mail: Uint8Array): Promise<Report | null> {
  const parsed = await PostalMime.parse(mail.subarray(0, maxReportBytes), {
    ...limits,
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    // A mail that cannot be parsed is not a report.
  }).catch(() => null)
  return parsed && (readFeedback(parsed) ?? readDelivery(parsed))
}

function readDelivery(mail: Email): Report | null {
  const text = partOf(mail, 'message/delivery-status')
  const status = text === null ? null : readDeliveryStatus(text)
  if (text === null || !status || status.action === 'other') return null
  const [message] = fieldGroups(text)
  return {
    kind: status.action === 'delayed' ? 'delay' : status.isSuppressed ? 'gone' : 'for-now',
    answer: status.answer,
    addresses: [...recipientsOf(mail), message?.get('x-postfix-sender') ?? '', returnPath(mail)],
    hash: hashOf(mail, text),
  }
}

/** A complaint goes to an address that the provider knows, so the letter itself identifies the recipient. */
function readFeedback(mail: Email): Report | null {
  const text = partOf(mail, 'message/feedback-report')
  const fields = text === null ? undefined : fieldGroups(text)[0]
  const type = fields?.get('feedback-type')?.toLowerCase()
  if (text === null || !fields || !type || type === 'not-spam') return null
  return {
    kind: 'complaint',
    answer: `complaint: ${type} ${fields.get('user-agent') ?? ''}`.trim().slice(0, 500),
    addresses: [fields.get('original-mail-from') ?? '', returnPath(mail), ...recipientsOf(mail)],
    hash: hashOf(mail, text),
  }
}

function partOf({ attachments }: Email, type: string): string | null {
  const part = attachments.find(({ mimeType }) => mimeType === type)
  return typeof part?.content === 'string' ? part.content : null
}

const recipientHeaders = new Set([
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-rcpt-to',
  'to',
])

function recipientsOf({ headers }: Email): string[] {
  return headers.filter(({ key }) => recipientHeaders.has(key)).map(({ value }) => value)
}

/** The envelope sender of the bounced letter, from the headers that the report includes. */
function returnPath(mail: Email): string {
  const head = partOf(mail, 'message/rfc822') ?? partOf(mail, 'text/rfc822-headers') ?? ''
  return fieldGroups(head)[0]?.get('return-path') ?? ''
}

function hashOf({ messageId, date }: Email, status: string): Buffer {
  return createHash('sha256')
    .update(`${messageId ?? ''}\n${date ?? ''}\n${status}`)
    .digest()
}
