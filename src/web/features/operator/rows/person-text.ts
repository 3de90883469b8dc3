import type { Person } from '../../../../contract/operator/people.ts'
import { longDay, longDayOf } from '../../../lib/text/dates.ts'

const audiences: Record<string, string> = {
  everybody: 'Everybody',
  link: 'People with the link',
  reserved: 'Nobody for now',
}

export const tierNames: Record<string, string> = {
  premium: 'Premium',
  'ultra-premium': 'Ultra Premium',
}

/** What an operator needs to help; empty lines are left out. */
export function personFacts(person: Person): [term: string, value: string][] {
  const tiers = person.tiers.map(
    ({ tier, is_gift }) => `${tierNames[tier] ?? tier}${is_gift ? ' (given)' : ''}`,
  )
  const lines: [string, string | null][] = [
    ['Number', String(person.id)],
    ['Address', `${person.email}${person.proven_at ? '' : ', not proven'}`],
    ['Account opened', longDayOf(person.opened_at)],
    ['Closed, will be erased', person.erased_at && longDayOf(person.erased_at)],
    ['Restriction', person.restriction && restrictionWords(person.restriction)],
    ['One-time codes', person.has_one_time_codes ? 'On' : null],
    ['Passed', person.passed_on && longDay(person.passed_on)],
    ['Memorial', person.memorial_path],
    ['Seen by', audienceOf(person)],
    ['Tiers', tiers.join(', ') || 'None'],
    ['Administrators', String(person.guardians)],
    ['Devices signed in', String(person.sessions)],
    ['Passkeys', String(person.passkeys)],
    ['Letters', `${person.letters_waiting} waiting, ${person.letters_dead} given up`],
    ['Open reports', person.open_reports > 0 ? String(person.open_reports) : null],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== null)
}

function audienceOf({ audience, is_listed, hidden_by }: Person): string {
  if (hidden_by) return `Hidden by ${hidden_by === 'reports' ? 'reports' : 'an operator'}`
  const who = audiences[audience] ?? audience
  return is_listed ? who : `${who}, in no list`
}

function restrictionWords({ kind, until }: NonNullable<Person['restriction']>): string {
  const words = { limited: 'Limited', suspended: 'Suspended', banned: 'Banned' }[kind]
  return until ? `${words} until ${longDayOf(until)}` : words
}
