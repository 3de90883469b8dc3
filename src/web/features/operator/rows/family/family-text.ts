import type {
  FamilyCase,
  FamilyCaseDetails,
} from '../../../../../contract/memorials/family-cases.ts'
import { longDayOf } from '../../../../lib/text/dates.ts'

/** Each kind of case: what it is, and what accepting and refusing it does. */
export const kindWords: Record<
  FamilyCase['kind'],
  { line: string; accept: string; refuse: string }
> = {
  living: {
    line: 'It has the name and the birthday of a living member, so it waits',
    accept: 'Another person: let it be public',
    refuse: 'The living member: keep it hidden',
  },
  alive: {
    line: 'Somebody says: this is me, I am alive',
    accept: 'True: it stays hidden',
    refuse: 'Not true: show it again',
  },
  unwanted: {
    line: 'Somebody says: this is my child, we do not want it',
    accept: 'It stays hidden',
    refuse: 'Show it again',
  },
  dispute: {
    line: 'A keeper objects to the own removal; nobody can change it until you decide',
    accept: 'Remove the keeper',
    refuse: 'The keeper stays',
  },
  claim: {
    line: 'A relative would like to keep it, too, and a keeper objects',
    accept: 'They keep it together',
    refuse: 'Nothing changes',
  },
  document: {
    line: 'A keeper shows a document',
    accept: 'Accept it: the page says that we have seen a document',
    refuse: 'Refuse it: the keepers read the reason above',
  },
}

export function caseFacts(details: FamilyCaseDetails): [string, string][] {
  const { keepers, birth, death } = details
  return [
    ['Memorial', details.memorial_url],
    ['Life', [birth ?? '?', death ?? '?'].join(' – ')],
    ...one('Evidence so far', details.evidence),
    ...one('Said by', details.email),
    ...removalFacts(details),
    ...claimFacts(details),
    ...one('Link', details.document?.link ?? null),
    ...one('Living member', details.living_member_id && `Person ${details.living_member_id}`),
    ['Keepers', keepers.map(withRelation).join('\n') || 'none'],
    ...one('Decided because', details.reason),
  ]
}

function one(term: string, value: string | number | null): [string, string][] {
  return value ? [[term, String(value)]] : []
}

function removalFacts({ removal }: FamilyCaseDetails): [string, string][] {
  if (!removal) return []
  return [
    ['To be removed', withRelation(removal.keeper)],
    ['Asked for by', `${withRelation(removal.asked_by)}, ${longDayOf(removal.asked_at)}`],
  ]
}

function claimFacts({ claim }: FamilyCaseDetails): [string, string][] {
  if (!claim) return []
  return [
    ['Claimed by', `${withRelation(claim.by)}, ${longDayOf(claim.made_at)}`],
    ...one('In their words', claim.words),
    ...one('Their record', claim.link),
  ]
}

function withRelation({ email, relation }: { email: string; relation: string }): string {
  return `${email} (${relation})`
}
