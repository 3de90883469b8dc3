import type {
  FamilyCase,
  FamilyCaseDetails,
} from '../../../../../contract/memorials/family-cases.ts'

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
}

export function caseFacts(details: FamilyCaseDetails): [string, string][] {
  const { keepers, birth, death } = details
  return [
    ['Memorial', details.memorial_url],
    ['Life', [birth ?? '?', death ?? '?'].join(' – ')],
    ...one('Evidence so far', details.evidence),
    ...one('Said by', details.email),
    ...one('Living member', details.living_member_id && `Person ${details.living_member_id}`),
    [
      'Keepers',
      keepers.map(({ email, relation }) => `${email} (${relation})`).join('\n') || 'none',
    ],
  ]
}

function one(term: string, value: string | number | null): [string, string][] {
  return value ? [[term, String(value)]] : []
}
