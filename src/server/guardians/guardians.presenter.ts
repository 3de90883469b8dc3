import type { Guardian, Invitation } from '../../contract/guardians/guardians.ts'
import type { GraveStyle } from '../../contract/values/grave-styles.ts'
import { portraitUrl } from '../lib/media.ts'
import type { GuardianCheckIn } from './check-in/guardian-check-in.rules.ts'
import { invitationEndsAt, type NamedGuardian } from './guardian.rules.ts'

/** Shows the guardian's answer, but nothing that reveals whether the address has an account. */
export function presentGuardian(guardian: NamedGuardian & GuardianCheckIn): Guardian {
  const hasAccepted = guardian.acceptedAt !== null
  return {
    id: guardian.id,
    admin_email: guardian.email,
    created_at: guardian.createdAt.toISOString(),
    name: guardian.name,
    relation: guardian.relation,
    note: guardian.note,
    status: hasAccepted ? 'accepted' : 'pending',
    asked_at: guardian.invitedAt.toISOString(),
    accepted_at: guardian.acceptedAt?.toISOString() ?? null,
    has_accepted: hasAccepted,
    invitation_ends_at: hasAccepted ? null : invitationEndsAt(guardian.invitedAt).toISOString(),
    is_suspended: guardian.suspendedAt !== null,
    reach: guardian.guardianCheckIn,
    reach_at: guardian.guardianCheckInAt?.toISOString() ?? null,
  }
}

interface ReadInvitation {
  ownerName: string
  stone: {
    graveStyle: GraveStyle
    bornOn: string | null
    words: string
    portraitKey: string | null
  }
  relation: string
  email: string
  invitedAt: Date
  acceptedAt: Date | null
  holderId: number | null
}

export function presentInvitation(
  invitation: ReadInvitation & { name: string; note: string },
): Invitation {
  return {
    kind: 'administrator',
    memorial_id: null,
    asked_by: invitation.ownerName,
    name: invitation.name,
    note: invitation.note,
    ...presentAnyInvitation(invitation, null),
  }
}

export function presentKeeperInvitation(
  invitation: ReadInvitation & {
    graveId: number
    askedBy: string
    stone: { passedOn: string | null }
  },
): Invitation {
  return {
    kind: 'keeper',
    memorial_id: invitation.graveId,
    asked_by: invitation.askedBy,
    name: '',
    note: '',
    ...presentAnyInvitation(invitation, invitation.stone.passedOn),
  }
}

function presentAnyInvitation(invitation: ReadInvitation, passedOn: string | null) {
  const { stone } = invitation
  return {
    owner_name: invitation.ownerName,
    stone: {
      grave_style: stone.graveStyle,
      date_of_birth: stone.bornOn,
      date_of_death: passedOn,
      memorial_message: stone.words,
      profile_photo: stone.portraitKey && portraitUrl(stone.portraitKey, 'large'),
    },
    relation: invitation.relation,
    admin_email: invitation.email,
    ends_at: invitationEndsAt(invitation.invitedAt).toISOString(),
    has_accepted: invitation.acceptedAt !== null,
    has_account: invitation.holderId !== null,
  }
}
