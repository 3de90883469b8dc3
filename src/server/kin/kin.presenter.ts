import type { KinPerson, Tie } from '../../contract/kin/kin.ts'
import { memorialUrl } from '../lib/site.ts'
import type { Family } from './family.rules.ts'
import type { SeenKin } from './kin.ts'

export function presentTie({ id, relation, state, ...tie }: SeenKin, publicUrl: string): Tie {
  return {
    id,
    relation,
    state,
    full_name: tie.name,
    asked_as: tie.askedAs,
    birth_year: tie.bornYear,
    death_date: tie.passedOn,
    memorial_url: memorialUrl(publicUrl, tie.code),
    since: tie.since.toISOString(),
    until: tie.until?.toISOString() ?? null,
    may_end: !tie.isLeftByOwner,
  }
}

export function presentFamily({ members }: Family, publicUrl: string): KinPerson[] {
  return members.map(({ grave, relation, through }) => ({
    id: grave.id,
    full_name: grave.fullName,
    birth_year: grave.bornYear,
    death_date: grave.passedOn,
    memorial_url: memorialUrl(publicUrl, grave.code),
    relation,
    through,
  }))
}
