import type { Entrusted, EntrustedPassing } from '../../../contract/passings.ts'

/** Where a recorded passing stands, from a guardian's point of view. */
type PassingState = 'waiting' | 'unconfirmed' | 'objected' | 'held' | 'disputed' | 'open'

export function stateOf(passing: EntrustedPassing): PassingState {
  if (passing.is_disputed) return 'disputed'
  if (passing.is_held) return 'held'
  if (passing.opened_at) return 'open'
  if (passing.is_objected) return 'objected'
  return passing.opens_at ? 'waiting' : 'unconfirmed'
}

/** What a guardian may do about a passing; the first one stands out. */
export type PassingAction = 'mark' | 'update' | 'confirm' | 'agree' | 'object' | 'take-back'

export function actionsFor({ passing }: Entrusted): PassingAction[] {
  if (!passing) return ['mark']
  const state = stateOf(passing)
  if (state === 'disputed' || state === 'held') return []
  const answers = passing.recorded_by_me ? ownAnswers(passing) : otherAnswers(passing)
  return [...proposalAnswers(passing), ...answers, 'update']
}

function ownAnswers(passing: EntrustedPassing): PassingAction[] {
  return passing.opened_at ? [] : ['take-back']
}

function otherAnswers(passing: EntrustedPassing): PassingAction[] {
  const waits = !passing.is_confirmed && (!passing.opened_at || passing.held_messages > 0)
  const canObject = !passing.opened_at && !passing.is_objected
  return [
    ...(waits || passing.is_objected ? (['confirm'] as const) : []),
    ...(canObject ? (['object'] as const) : []),
  ]
}

function proposalAnswers(passing: EntrustedPassing): PassingAction[] {
  return passing.proposed_death_date && !passing.proposed_by_me ? ['agree'] : []
}
