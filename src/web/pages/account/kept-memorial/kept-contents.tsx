import type { ReactNode } from 'react'
import type { KeptMemorial } from '../../../../contract/memorials/family.ts'
import { registerOf } from '../../../../contract/values/same-as.ts'
import { useCountry } from '../../../features/graveyard/countries/use-countries.ts'
import { useKin } from '../../../features/kin/queries.ts'
import type { EditedMemorial } from '../../../features/memorials/edited-memorial.ts'
import { dateWords } from '../../../features/memorials/family/dates.ts'
import { evidenceLine } from '../../../features/memorials/family/evidence/evidence-words.ts'
import { joiningLine } from '../../../features/memorials/family/joining/joining-words.ts'
import { useJoinings } from '../../../features/memorials/family/joining/queries.ts'
import { keepersLine } from '../../../features/memorials/family/keepers/keeper-words.ts'
import { useSameAs } from '../../../features/memorials/same-as/queries.ts'
import { audienceAfterPassing } from '../../../features/memorials/visibility/choice-words.ts'
import { useContents } from '../my-memorial/part-list.tsx'

/** The content of each part; undefined where it is empty. */
export function useKeptContents(
  memorial: KeptMemorial,
  edited: EditedMemorial,
): Record<string, ReactNode> {
  const { birth: _birth, ...shared } = useContents(edited)
  const kin = useKin(memorial.id).data?.length ?? 0
  const elsewhere = useSameAs(memorial.id).data?.same_as ?? memorial.same_as
  const country = useCountry(memorial.nationality)
  const { birth, death, visibility } = memorial
  const audience = audienceAfterPassing.find(({ value }) => value === visibility.audience)
  return {
    ...shared,
    nationality: country && shared.nationality,
    dates: `${birth ? dateWords(birth) : 'Birth unknown'} – ${dateWords(death)}`,
    kin: kin > 0 && (kin === 1 ? 'One memorial' : `${kin} memorials`),
    burial: memorial.burial_place,
    elsewhere: elsewhere.map((address) => registerOf(address) ?? address).join(', '),
    keepers: keepersLine(memorial),
    evidence: evidenceLine(memorial),
    joining: joiningLine(useJoinings(memorial.id).data),
    visibility: audience?.label,
  }
}
