import type { Guardian } from '../../../contract/guardians/guardians.ts'
import { readersDayOf } from '../../lib/text/readers-dates.ts'

/** The guardian's progress: suspended, accepted, invited, or not heard of in time. */
export type Standing = 'suspended' | 'accepted' | 'waiting' | 'expired'

export function standingOf(guardian: Guardian, now: Date): Standing {
  if (guardian.is_suspended) return 'suspended'
  if (guardian.status === 'accepted') return 'accepted'
  const endsAt = guardian.invitation_ends_at
  return endsAt && new Date(endsAt) <= now ? 'expired' : 'waiting'
}

export function standingText(guardian: Guardian, standing: Standing): string {
  const endsAt = guardian.invitation_ends_at
  switch (standing) {
    case 'suspended':
      return 'Suspended since you said that you are alive. They can do nothing until you decide.'
    case 'accepted':
      return guardian.accepted_at
        ? `${nameOf(guardian)} said yes on ${readersDayOf(guardian.accepted_at)}`
        : `${nameOf(guardian)} said yes`
    case 'waiting':
      return `Asked on ${readersDayOf(guardian.asked_at)}${endsAt ? `; the question waits until ${readersDayOf(endsAt)}` : ''}`
    case 'expired':
      return `Asked on ${readersDayOf(guardian.asked_at)}, and not answered in time. You can ask again.`
  }
}

/** The owner's name for the guardian. */
export function nameOf({ name, admin_email: email }: Guardian): string {
  return name || email
}
