import { expect, test } from 'vitest'
import type { AuditEvent } from '../lib/audit.store.ts'
import { auditWords } from './audit-words.ts'

/** What operators do, from the console or by commands. */
const byOperators: AuditEvent[] = [
  'account-closed',
  'account-viewed',
  'person-restricted',
  'restriction-lifted',
  'address-reachable',
  'block-added',
  'block-lifted',
  'email-change-asked',
  'letter-retried',
  'letter-viewed',
  'memorial-exported',
  'memorial-imported',
  'memorial-moved',
  'memorial-moved-back',
  'message-answered',
  'one-time-codes-removed',
  'operator-added',
  'operator-removed',
  'partner-added',
  'partner-disabled',
  'partner-enabled',
  'partner-paid',
  'partner-password-reset',
  'passing-held',
  'passing-viewed',
  'purchase-viewed',
  'refund-asked',
  'report-answered',
  'report-kept',
  'report-removed',
  'report-undone',
  'sessions-ended',
  'tribute-restored',
]

test.each(byOperators)('%s names its operator, and calls no reader “you”', (event) => {
  const details = { code: 'linden', role: 'supervisor', byOperator: true }
  const text = auditWords(event, details, 'supervisor@example.org')
  expect(text).toMatch(/^supervisor@example\.org /)
  expect(text).not.toMatch(/\byour?\b/i)
})

test.each([
  ['message-answered', 'supervisor@example.org', 'supervisor@example.org answered a message.'],
  ['account-viewed', 'supervisor@example.org', 'supervisor@example.org looked at the account.'],
  ['partner-added', 'command line, vera', 'command line, vera made the partner linden.'],
])('%s by %s reads: %s', (event, operator, text) => {
  expect(auditWords(event, { code: 'linden' }, operator)).toBe(text)
})
