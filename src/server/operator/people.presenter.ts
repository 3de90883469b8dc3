import type { Person } from '../../contract/operator/people.ts'
import { shortMemorialPath } from '../../contract/page-addresses.ts'
import type { lookAtPerson } from './people.ts'

export function presentPerson(found: Awaited<ReturnType<typeof lookAtPerson>>): Person {
  return {
    id: found.id,
    email: found.email,
    full_name: found.fullName,
    opened_at: found.openedAt.toISOString(),
    proven_at: found.provenAt?.toISOString() ?? null,
    erased_at: found.eraseAfter?.toISOString() ?? null,
    memorial_path: found.code ? shortMemorialPath(found.code) : null,
    audience: found.audience,
    is_listed: found.isListed,
    hidden_by: found.hiddenBy,
    passed_on: found.passedOn,
    tiers: found.tiers.map(({ tier, isGift }) => ({ tier, is_gift: isGift })),
    guardians: found.guardians,
    passkeys: found.passkeys,
    sessions: found.sessions,
    devices: found.devices.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      last_used_at: (lastUsedAt ?? createdAt).toISOString(),
    })),
    letters_waiting: found.lettersWaiting,
    letters_dead: found.lettersDead,
    open_reports: found.openReports,
  }
}
