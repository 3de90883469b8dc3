import type { makeMemorial } from '../../../../contract/memorials/family.ts'
import type { Call } from '../../../../contract/operation.ts'
import type { KeeperRelation } from '../../../../contract/values/family-limits.ts'
import type { GraveStyle } from '../../../../contract/values/grave-styles.ts'
import {
  emptyDate,
  partialDateIn,
  type TypedDate,
} from '../../../features/memorials/family/dates.ts'

/** The answers so far. They stay until the memorial is made or the tab is closed. */
export interface Answers {
  name: string
  birth: TypedDate
  death: TypedDate
  relation: KeeperRelation | ''
  nationality: string | null
  style: GraveStyle
  isAgeConfirmed: boolean
}

export const noAnswers: Answers = {
  name: '',
  birth: emptyDate,
  death: emptyDate,
  relation: '',
  nationality: null,
  style: 'simple',
  isAgeConfirmed: false,
}

export const makingSteps = ['name', 'birth', 'death', 'relation', 'country', 'stone'] as const
export type MakingStep = (typeof makingSteps)[number]

export function stepOf(word: string | null): MakingStep {
  return makingSteps.find((step) => step === word) ?? 'name'
}

/** Why the question is not answered yet, if it is required. */
export function missingIn(step: MakingStep, answers: Answers): string | undefined {
  if (step === 'name' && answers.name.trim() === '') return 'Please write the name.'
  if (step === 'birth' && partialDateIn(answers.birth) === undefined)
    return 'Please write what is known of it, or choose “Nothing”.'
  if (step === 'death' && !partialDateIn(answers.death))
    return 'Please write what is known of it: the day, the month, the year or about which year.'
  if (step === 'relation' && answers.relation === '') return 'Please choose what you are to them.'
  return undefined
}

type Body = Call<typeof makeMemorial>['body']

/** Null while a question is open. */
export function bodyOf(answers: Answers, botToken: string): Body | null {
  const birth = partialDateIn(answers.birth)
  const death = partialDateIn(answers.death)
  const { relation } = answers
  if (birth === undefined || !death || relation === '') return null
  return {
    full_name: answers.name.trim(),
    birth,
    death,
    relation,
    nationality: answers.nationality,
    grave_style: answers.style,
    confirm_age: answers.isAgeConfirmed,
    turnstile_token: botToken,
  }
}

/** The question that a refused field belongs to. */
export function stepOfField(field: string): MakingStep {
  const steps: Record<string, MakingStep> = {
    full_name: 'name',
    birth: 'birth',
    death: 'death',
    confirm_age: 'death',
    relation: 'relation',
    nationality: 'country',
  }
  return steps[field] ?? 'stone'
}
