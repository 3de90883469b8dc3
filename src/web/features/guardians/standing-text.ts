import type { Guardian } from '../../../contract/guardians/guardians.ts'
import { longDayOf } from '../../lib/text/dates.ts'

/** How far a guardian has come: suspended, accepted, invited, or not heard of in time. */
export type Standing = 'suspended' | 'accepted' | 'waiting' | 'expired'

export function standingOf(guardian: Guardian, now: Date): Standing {
  if (guardian.is_suspended) return 'suspended'
  if (guardian.has_accepted) return 'accepted'
  const endsAt = guardian.invitation_ends_at
  return endsAt && new Date(endsAt) <= now ? 'expired' : 'waiting'
}

export function standingText(guardian: Guardian, standing: Standing): string {
  const endsAt = guardian.invitation_ends_at
  switch (standing) {
    case 'suspended':
      return 'Suspended since you said that you are alive. They can do nothing until you decide.'
    case 'accepted':
      return 'Accepted'
    case 'waiting':
      return endsAt ? `Invitation sent; it waits until ${longDayOf(endsAt)}` : 'Invitation sent'
    case 'expired':
      return 'The invitation has not been accepted in time. You can send it again.'
  }
}
