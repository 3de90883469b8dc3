import type {
  PassingDetails as DetailsBody,
  PassingCase as ListedBody,
} from '../../../contract/passings/operator-passings.ts'
import type { PassingDetails } from './operator-passings.ts'
import { openQuestionsOf, type PassingCase } from './passing-case.rules.ts'

export function presentPassingCase(passing: PassingCase): ListedBody {
  return {
    id: passing.id,
    owner_id: passing.ownerId,
    owner_name: passing.ownerName,
    passed_on: passing.passedOn,
    recorded_at: passing.recordedAt.toISOString(),
    questions: openQuestionsOf(passing),
  }
}

export function presentPassingDetails(passing: PassingDetails): DetailsBody {
  return {
    ...presentPassingCase(passing),
    owner_email: passing.ownerEmail,
    recorded_by: passing.recordedBy,
    proposed_on: passing.proposedOn,
    opens_at: passing.opensAt?.toISOString() ?? null,
    opened_at: passing.openedAt?.toISOString() ?? null,
    undone_at: passing.undoneAt?.toISOString() ?? null,
    held_reason: passing.heldReason,
    objection_reason: passing.objectionReason,
    objection_answer: passing.objectionAnswer,
    held_messages: passing.heldMessages,
    guardians: passing.guardians,
    events: passing.events.map(({ event, at, actor, isByOperator, reason }) => ({
      event,
      at: at.toISOString(),
      by: isByOperator ? null : actor,
      is_by_operator: isByOperator,
      reason,
    })),
  }
}
