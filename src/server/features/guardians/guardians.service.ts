import type { Connection, Database } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { emailOf, provenEmailOf } from '../accounts/index.ts'
import type { LettersService } from '../letters/index.ts'
import { graveName } from '../memorials/index.ts'
import type { Anniversaries } from './anniversaries.ts'
import { guardianLetters } from './emails/letters.ts'
import * as store from './guardians.store.ts'
import { reachOf } from './reach.ts'

const seats = [1, 2] as const

export type GuardiansService = ReturnType<typeof guardiansService>

/** Whom an owner entrusts with recording the passing. */
export function guardiansService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  anniversaries: Anniversaries
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, letters, anniversaries } = deps
  const words = guardianLetters(deps.site)

  async function list(ownerId: number) {
    const guardians = await store.guardiansOf(db, ownerId)
    return guardians.map((guardian) => ({
      id: guardian.id,
      admin_email: guardian.email,
      created_at: guardian.created_at.toISOString(),
      has_accepted: guardian.account_id !== null,
      ...reachOf(guardian),
    }))
  }

  async function add(ownerId: number, email: string) {
    await db.transaction().execute(async (trx) => {
      await store.lockOwner(trx, ownerId)
      const ownerEmail = await emailOf(trx, ownerId)
      if (email === ownerEmail) throw problem('own-guardian')
      const present = await store.guardiansOf(trx, ownerId)
      if (present.some((guardian) => guardian.email === email)) throw problem('guardian-known')
      const seat = seats.find((free) => present.every((guardian) => guardian.seat !== free))
      if (!seat) throw problem('two-guardians-already')
      const at = clock.now()
      const row = { owner_id: ownerId, email, seat, created_at: at }
      const guardianId = await store.insertGuardian(trx, row)
      const owner = (await graveName(trx, ownerId)) || ownerEmail
      await letters.post(trx, {
        key: `guardian-named:${guardianId}`,
        to: email,
        content: words.named(owner, email),
      })
      await recordInAudit(trx, { event: 'guardian-named', ...by(ownerId), details: { guardianId } })
    })
    return { message: 'Administrator added successfully! An invitation is on its way.' }
  }

  async function remove(ownerId: number, guardianId: number) {
    await db.transaction().execute(async (trx) => {
      const removed = await store.deleteGuardian(trx, ownerId, guardianId)
      if (!removed) throw problem('not-found')
      await anniversaries.guardianLeft(trx, ownerId, removed.email)
      const owner = (await graveName(trx, ownerId)) || (await emailOf(trx, ownerId))
      await letters.post(trx, {
        key: `guardian-released:${guardianId}`,
        to: removed.email,
        content: words.released(owner),
      })
      const details = { guardianId }
      await recordInAudit(trx, { event: 'guardian-removed', ...by(ownerId), details })
    })
    return { message: 'Administrator removed successfully!' }
  }

  function by(ownerId: number) {
    return { accountId: ownerId, actorId: ownerId, at: clock.now() }
  }

  return { list, add, remove }
}

/** Whether this member watches over that owner, by a proven address. */
export async function isGuardian(
  db: Connection,
  memberId: number,
  ownerId: number,
): Promise<boolean> {
  const email = await provenEmailOf(db, memberId)
  return email !== null && store.isGuardianOf(db, email, ownerId)
}

/** Those with a proven account; an invitation alone gives nothing. */
export async function acceptedGuardiansOf(db: Connection, ownerId: number) {
  const guardians = await store.guardiansOf(db, ownerId)
  return guardians.filter(({ account_id }) => account_id !== null)
}
