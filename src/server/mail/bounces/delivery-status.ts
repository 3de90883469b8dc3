/** Fields of machine-readable reports: RFC 3464 (delivery status) and RFC 5965 (feedback). */
type Fields = ReadonlyMap<string, string>

/** More than any real report has. */
const maxGroups = 50
const maxText = 65_536

/** Groups of `Name: value` lines separated by empty lines; a folded line continues the one before. */
export function fieldGroups(text: string): Fields[] {
  const groups: Map<string, string>[] = []
  let fields = new Map<string, string>()
  let last = ''
  for (const line of text.slice(0, maxText).split(/\r?\n/)) {
    if (line.trim() === '') {
      if (fields.size > 0) groups.push(fields)
      if (groups.length === maxGroups) return groups
      fields = new Map()
      last = ''
    } else if (/^[ \t]/.test(line)) {
      if (last) fields.set(last, `${fields.get(last)} ${line.trim()}`)
    } else {
      const colon = line.indexOf(':')
      last = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : ''
      if (last && !fields.has(last)) fields.set(last, line.slice(colon + 1).trim())
    }
  }
  return fields.size > 0 ? [...groups, fields] : groups
}

/** The address or its domain does not exist, or the mailbox is closed (RFC 3463 and its registry). */
const goneStatuses = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.4'])
/** Vague codes: only the text tells whether the address exists. */
const vagueStatuses = new Set(['5.0.0', '5.1.0', '5.2.0', '5.3.0', '5.4.1', '5.5.0', '5.5.4'])
const goneWords = [
  'user unknown',
  'unknown user',
  'no such user',
  'no such recipient',
  'no mailbox here',
  'does not exist',
  "doesn't have a",
  'mailbox not found',
  'recipient not found',
  'recipient address rejected: access denied',
  'account has been disabled',
  'account that you tried to reach is disabled',
  'address is no longer',
  'invalid recipient',
]

export interface DeliveryStatus {
  action: 'failed' | 'delayed' | 'other'
  isSuppressed: boolean
  answer: string
}

/** What happened to a letter. It has one recipient, so the first failure counts. */
export function readDeliveryStatus(text: string): DeliveryStatus | null {
  const recipients = fieldGroups(text).filter((fields) => fields.has('action'))
  const fields =
    recipients.find((one) => actionOf(one) === 'failed') ??
    recipients.find((one) => actionOf(one) === 'delayed') ??
    recipients[0]
  if (!fields) return null
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/\s+/g, ' ')
  const status = statusOf(fields.get('status') ?? '', diagnostic)
  const words = diagnostic.toLowerCase()
  const isVague = vagueStatuses.has(status)
  return {
    action: actionOf(fields),
    isSuppressed:
      goneStatuses.has(status) || (isVague && goneWords.some((say) => words.includes(say))),
    answer: `${status} ${diagnostic}`.trim().slice(0, 500),
  }
}

function actionOf(fields: Fields): DeliveryStatus['action'] {
  const [action] = (fields.get('action') ?? '').toLowerCase().split(/\W/)
  return action === 'failed' || action === 'delayed' ? action : 'other'
}

/** Some servers report 5.0.0 and put the exact code into the text. */
function statusOf(field: string, diagnostic: string): string {
  const inField = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field)?.[0]
  const inWords = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(diagnostic)?.[0]
  const isExact = inField !== undefined && !inField.endsWith('.0.0')
  return (isExact ? inField : inWords) ?? inField ?? ''
}
