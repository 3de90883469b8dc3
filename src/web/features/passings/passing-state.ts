import type { Entrusted, EntrustedPassing } from '../../../contract/passings/passings.ts'

/** The state of a recorded passing, from a guardian's point of view. */
type PassingState =
  | 'waiting'
  | 'unconfirmed'
  | 'objected'
  | 'held'
  | 'disputed'
  | 'open'
  | 'open-objected'

export function stateOf(passing: EntrustedPassing): PassingState {
  if (passing.is_disputed) return 'disputed'
  if (passing.is_held) return 'held'
  if (passing.is_objected) return passing.opened_at ? 'open-objected' : 'objected'
  if (passing.opened_at) return 'open'
  return passing.opens_at ? 'waiting' : 'unconfirmed'
}

/** Whether an owner has died, as far as is known, and the memorial is not open yet. */
export function isMourning(passing: EntrustedPassing): boolean {
  return ['waiting', 'unconfirmed'].includes(stateOf(passing))
}

/** What a guardian may do about a passing, most urgent first. */
export type PassingAction =
  | 'mark'
  | 'update'
  | 'confirm'
  | 'object'
  | 'take-back'
  | 'agree'
  | 'keep-day'
  | 'withdraw-day'

export function actionsFor({ passing }: Entrusted): PassingAction[] {
  if (!passing) return ['mark']
  const state = stateOf(passing)
  if (state === 'disputed') return []
  if (state === 'held') return canTakeBack(passing) ? ['take-back'] : []
  // Confirming or objecting would be taken as an answer to the corrected day.
  if (passing.proposed_death_date) return [...proposalAnswers(passing), 'update']
  return [...answers(passing), 'update']
}

function canTakeBack(passing: EntrustedPassing): boolean {
  return passing.recorded_by_me && !passing.opened_at
}

function proposalAnswers(passing: EntrustedPassing): PassingAction[] {
  return passing.proposed_by_me ? ['withdraw-day'] : ['agree', 'keep-day']
}

function answers(passing: EntrustedPassing): PassingAction[] {
  if (canTakeBack(passing)) return ['take-back']
  const answers: PassingAction[] = []
  const isWaitedFor = !passing.opened_at || passing.held_messages > 0 || passing.is_objected
  if (!passing.recorded_by_me && !passing.is_confirmed && isWaitedFor) answers.push('confirm')
  if (!passing.is_objected) answers.push('object')
  return answers
}
