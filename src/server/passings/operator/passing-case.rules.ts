/** A passing as the operator sees it. */
export interface PassingCase {
  id: number
  ownerId: number
  ownerEmail: string
  ownerName: string
  passedOn: string
  recordedAt: Date
  /** The address of the guardian who recorded it. */
  recordedBy: string
  /** Null where time alone does not open it. */
  opensAt: Date | null
  openedAt: Date | null
  undoneAt: Date | null
  needsConfirmation: boolean
  confirmedAt: Date | null
  objectedAt: Date | null
  /** The objecting guardian's reason, and the other's reply to it. */
  objectionReason: string | null
  objectionAnswer: string | null
  heldAt: Date | null
  heldReason: string | null
  disputedAt: Date | null
  /** A corrected day that awaits a second person's confirmation. */
  proposedOn: string | null
  /** Eternal Messages that were past due and await a confirmation. */
  heldMessages: number
}

/** An audit entry about a passing. */
export interface PassingEvent {
  event: string
  at: Date
  /** The address of the member who did it; null after an erasure. */
  actor: string | null
  isByOperator: boolean
  reason: string | null
}

export type OpenQuestion =
  | 'disputed'
  | 'objected'
  | 'held'
  | 'needs-confirmation'
  | 'correction'
  | 'late-messages'
  | 'waiting'

/** What is still to be decided about a passing; a settled one has nothing. */
export function openQuestionsOf(passing: PassingCase): OpenQuestion[] {
  if (passing.undoneAt) return []
  const isWaiting = passing.openedAt === null
  const questions: [OpenQuestion, boolean][] = [
    ['disputed', passing.disputedAt !== null],
    ['objected', passing.objectedAt !== null],
    ['held', passing.heldAt !== null],
    ['needs-confirmation', isWaiting && passing.needsConfirmation && !passing.confirmedAt],
    ['correction', passing.proposedOn !== null],
    ['late-messages', passing.heldMessages > 0],
    ['waiting', isWaiting],
  ]
  return questions.filter(([, isOpen]) => isOpen).map(([question]) => question)
}

/** Whether a confirmation by the operator would change anything. */
export function isUndecided(passing: PassingCase): boolean {
  const isOpen = openQuestionsOf(passing).some((question) => question !== 'waiting')
  return isOpen || (passing.undoneAt === null && passing.confirmedAt === null)
}
