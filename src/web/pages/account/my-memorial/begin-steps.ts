import { paths } from '../../../../contract/page-addresses.ts'
import type { Part } from '../../../features/memorials/visibility/who-sees.ts'

/** The five questions of the first run, in their order. */
export const beginSteps = [
  { id: 'name', part: 'name', question: 'What shall we call you?' },
  { id: 'birth', part: 'birth', question: 'When were you born?' },
  { id: 'stone', part: 'stone', question: 'Which stone shall be yours?' },
  { id: 'words', part: 'words', question: 'Which sentence shall be read on it?' },
  { id: 'trust', part: undefined, question: 'Whom would you trust with it?' },
] as const satisfies readonly { id: string; part: Part | undefined; question: string }[]

export type BeginStep = (typeof beginSteps)[number]

export const beginPath = (step: string) => `${paths.myMemorial}?begin=${step}`

/** By the value of `?begin=`; none for the arrival, and the first for any other value. */
export function beginStepOf(word: string): BeginStep | undefined {
  if (word === 'arrival') return undefined
  return beginSteps.find(({ id }) => id === word) ?? beginSteps[0]
}

export function pathAfter(step: BeginStep): string {
  return beginPath(beginSteps[beginSteps.indexOf(step) + 1]?.id ?? 'arrival')
}

export function pathBefore(step: BeginStep): string | undefined {
  const before = beginSteps[beginSteps.indexOf(step) - 1]
  return before && beginPath(before.id)
}
