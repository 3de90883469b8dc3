import { dayMs } from '../../contract/values/durations.ts'

const maxPerDay = 3

/** The invitations of the last day plus one at `now`; or, if there were three already, the seconds to wait. */
export function oneMoreInvitation(
  invitedAt: readonly Date[],
  now: Date,
): { invitedAt: Date[] } | { waitSeconds: number } {
  const recent = invitedAt.filter((at) => now.getTime() - at.getTime() < dayMs)
  const [oldest] = recent
  if (oldest && recent.length >= maxPerDay) {
    return { waitSeconds: Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1000) }
  }
  return { invitedAt: [...recent, now] }
}
