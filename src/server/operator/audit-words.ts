import { historyWords } from '../accounts/history/history-words.ts'
import type { AuditEvent } from '../lib/audit.store.ts'

type Details = Record<string, unknown>

/** The account's history addresses these entries to its reader; the audit has many readers. */
const words: Partial<Record<AuditEvent, (who: string, details: Details) => string>> = {
  'block-added': (who, { kind, value }) => `${who} kept out ${blockWords(kind, value)}.`,
  'block-lifted': (who, { kind, value }) => `${who} let in again ${blockWords(kind, value)}.`,
  'message-answered': (who) => `${who} answered a message.`,
  'operator-added': (who, { role }) => `${who} made this person an operator: ${text(role)}.`,
  'operator-removed': (who) => `${who} ended this person’s work as an operator.`,
  'partner-added': (who, { code }) => `${who} made the partner ${text(code)}.`,
  'partner-disabled': (who, { code }) => `${who} disabled the partner ${text(code)}.`,
  'partner-enabled': (who, { code }) => `${who} enabled the partner ${text(code)}.`,
  'partner-password-reset': (who, { code }) =>
    `${who} gave the partner ${text(code)} a new password.`,
  'partner-paid': (who, { code }) => `${who} recorded a payment to the partner ${text(code)}.`,
  'letter-viewed': (who) => `${who} looked at the way of a letter to this person.`,
  'letter-retried': (who) => `${who} sent a letter to this person again.`,
  'letters-retried': (who, { letters }) =>
    `${who} sent all letters again that were given up: ${Number(letters)}.`,
  'address-reachable': (who) => `${who} let letters go to the address of this person again.`,
}

function blockWords(kind: unknown, value: unknown): string {
  if (kind === 'hold') return 'tributes that nobody has read'
  return `the ${text(kind)} ${text(value)}`
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** What an operator did, with the operator's address: a site may have several. */
export function auditWords(event: string, details: Details, who: string): string {
  const own = words[event as AuditEvent]
  return own
    ? own(who, details)
    : historyWords(event, details).replace(/^The operator\b/, () => who)
}
