import type { InventedPerson } from './people/person.ts'

/** Portraits are grouped only by age and sex: no picture belongs to a nation. */
export function portraitGroup({ woman, portraitAge }: InventedPerson): string {
  const age = portraitAge ?? 0
  return `${woman ? 'woman' : 'man'}-${age < 35 ? 'young' : age < 60 ? 'grown' : 'old'}`
}
