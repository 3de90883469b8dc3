import type { Entrusted, Guardian } from '../../../contract/guardians.ts'
import type { EntrustedOwner, NamedGuardian } from './guardian.ts'
import type { ReachState } from './reach.ts'

export function presentGuardian(guardian: NamedGuardian & ReachState): Guardian {
  return {
    id: guardian.id,
    admin_email: guardian.email,
    created_at: guardian.createdAt.toISOString(),
    has_accepted: guardian.accountId !== null,
    reach: guardian.reach,
    reach_at: guardian.reachAt?.toISOString() ?? null,
  }
}

export function presentEntrusted(owner: EntrustedOwner): Entrusted {
  return {
    id: owner.id,
    email: owner.email,
    full_name: owner.fullName,
    date_of_birth: owner.bornOn,
    death_date: owner.passedOn,
    referral_source: owner.referralCode,
  }
}
