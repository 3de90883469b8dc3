import type { Guardian, Invitation } from '../../contract/guardians/guardians.ts'
import type { GuardianCheckIn } from './check-in/guardian-check-in.rules.ts'
import { invitationEndsAt, type NamedGuardian } from './guardian.rules.ts'

export function presentGuardian(guardian: NamedGuardian & GuardianCheckIn): Guardian {
  const hasAccepted = guardian.accountId !== null
  return {
    id: guardian.id,
    admin_email: guardian.email,
    created_at: guardian.createdAt.toISOString(),
    has_accepted: hasAccepted,
    invitation_ends_at: hasAccepted ? null : invitationEndsAt(guardian.invitedAt).toISOString(),
    is_suspended: guardian.suspendedAt !== null,
    reach: guardian.guardianCheckIn,
    reach_at: guardian.guardianCheckInAt?.toISOString() ?? null,
  }
}

export function presentInvitation(invitation: {
  ownerName: string
  email: string
  invitedAt: Date
  boundTo: number | null
  holderId: number | null
}): Invitation {
  return {
    owner_name: invitation.ownerName,
    admin_email: invitation.email,
    ends_at: invitationEndsAt(invitation.invitedAt).toISOString(),
    has_accepted: invitation.boundTo !== null,
    has_account: invitation.holderId !== null,
  }
}
