import type { Entrusted, EntrustedPassing, OwnPassing } from '../../contract/passings/passings.ts'
import { stateOf } from '../graveyard/grave.rules.ts'
import { mayShowPortrait, shownTo } from '../graveyard/visibility.rules.ts'
import { dayOf } from '../lib/days.ts'
import { portraitUrl } from '../lib/media.ts'
import { memorialUrl } from '../lib/site.ts'
import type { EntrustedOwner, OtherGuardian } from './entrusted.store.ts'
import type { Passing } from './passing.rules.ts'

export function presentEntrusted(
  {
    owner,
    passing,
    memberId,
    others,
  }: {
    owner: EntrustedOwner
    others: OtherGuardian[]
    passing: Passing | null
    memberId: number
  },
  publicUrl: string,
): Entrusted {
  const isOpen = owner.passedOn !== null
  const hasPage = shownTo('link', stateOf(owner)).stone === 'named'
  return {
    id: owner.id,
    email: owner.email,
    full_name: owner.fullName,
    date_of_birth: owner.bornOn,
    death_date: passing?.passedOn ?? null,
    referral_source: owner.referralCode,
    passing: passing && presentPassing(passing, memberId, owner.heldMessages),
    status: owner.acceptedAt ? 'accepted' : 'pending',
    asked_at: owner.invitedAt.toISOString(),
    relation: owner.relation,
    note: owner.note,
    has_other_guardian: owner.hasOtherGuardian,
    others: others.map(({ name, acceptedAt }) => ({
      name,
      status: acceptedAt ? 'accepted' : 'pending',
    })),
    memorial_url: hasPage ? memorialUrl(publicUrl, owner.code) : null,
    is_listed: owner.isListed,
    receives_messages: owner.messagesStoppedAt === null,
    stone: {
      grave_style: owner.graveStyle,
      memorial_message: isOpen || owner.wordsWhileLiving ? owner.memorialMessage : '',
      profile_photo:
        owner.portraitKey && mayShowPortrait(stateOf(owner))
          ? portraitUrl(owner.portraitKey, 'large')
          : null,
    },
  }
}

function presentPassing(
  passing: Passing,
  memberId: number,
  heldMessages: number,
): EntrustedPassing {
  return {
    recorded_on: dayOf(passing.recordedAt),
    recorded_by_me: passing.recordedById === memberId,
    opens_at: passing.opensAt?.toISOString() ?? null,
    opened_at: passing.openedAt?.toISOString() ?? null,
    needs_confirmation: passing.needsConfirmation && passing.confirmedAt === null,
    is_confirmed: passing.confirmedAt !== null,
    is_objected: passing.objectedAt !== null,
    is_held: passing.heldAt !== null,
    is_disputed: passing.disputedAt !== null,
    objection: passing.objectedAt && {
      by_me: passing.objectedById === memberId,
      reason: passing.objectionReason ?? '',
      answer: passing.objectionAnswer ?? '',
    },
    proposed_death_date: passing.proposedOn,
    proposed_by_me: passing.proposedById === memberId,
    held_messages: heldMessages,
  }
}

export function presentRecorded(passing: Passing) {
  return {
    message:
      passing.proposedOn === null
        ? 'Death date updated successfully!'
        : 'The memorial is open, so the day changes when the other administrator agrees.',
    opens_at: (passing.openedAt ?? passing.opensAt)?.toISOString() ?? null,
    needs_confirmation:
      passing.proposedOn !== null || (passing.needsConfirmation && passing.confirmedAt === null),
  }
}

export function presentConfirmed(passing: Passing) {
  return {
    message: passing.openedAt
      ? 'Thank you. The memorial is open.'
      : 'Thank you. You both agree now.',
    opens_at: (passing.openedAt ?? passing.opensAt)?.toISOString() ?? null,
  }
}

export function presentOwn(
  passing: (Passing & { isUndoneAtOnce: boolean; recorderName: string }) | null,
): OwnPassing | null {
  if (!passing) return null
  return {
    recorded_on: dayOf(passing.recordedAt),
    recorded_by: passing.recordedByEmail,
    recorded_by_name: passing.recorderName,
    death_date: passing.passedOn,
    opens_at: passing.opensAt?.toISOString() ?? null,
    opened_at: passing.openedAt?.toISOString() ?? null,
    is_disputed: passing.disputedAt !== null,
    is_decided_by_operator: !passing.isUndoneAtOnce,
  }
}
