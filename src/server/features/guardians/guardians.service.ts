import type { Connection, Database } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { emailOf, provenEmailOf } from '../accounts/index.ts'
import type { LettersService } from '../letters/index.ts'
import { graveName } from '../memorials/index.ts'
import { guardianLetters } from './emails/letters.ts'
import type { NamedGuardian } from './guardian.ts'
import type { GuardianReversals } from './guardian-reversals.service.ts'
import * as store from './guardians.store.ts'
import type { PassingListener } from './passing-listener.ts'
import { reachOf } from './reach.ts'

const seats = [1, 2] as const

export type GuardiansService = ReturnType<typeof guardiansService>

/** Naming and removing the guardians of an owner. */
export function guardiansService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  passingListener: PassingListener
  reversals: Pick<GuardianReversals, 'recordNaming' | 'recordRemoval'>
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, letters, passingListener, reversals } = deps
  const texts = guardianLetters(deps.site)

  async function list(ownerId: number) {
    const guardians = await store.guardiansOf(db, ownerId)
    return guardians.map((guardian) => ({ ...guardian, ...reachOf(guardian) }))
  }

  async function add(ownerId: number, email: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await store.lockOwner(trx, ownerId)
      const ownerEmail = await emailOf(trx, ownerId)
      if (email === ownerEmail) throw problem('own-guardian')
      const present = await store.guardiansOf(trx, ownerId)
      if (present.some((guardian) => guardian.email === email)) throw problem('guardian-known')
      const seat = seats.find((free) => present.every((guardian) => guardian.seat !== free))
      if (!seat) throw problem('two-guardians-already')
      const named = { ownerId, email, seat, at: clock.now() }
      const guardianId = await store.insertGuardian(trx, named)
      const owner = (await graveName(trx, ownerId)) || ownerEmail
      await letters.enqueue(trx, {
        key: `guardian-named:${guardianId}`,
        to: email,
        content: texts.named(owner, email),
      })
      await reversals.recordNaming(trx, ownerId, { id: guardianId, email })
      await recordInAudit(trx, { event: 'guardian-named', ...by(ownerId), details: { guardianId } })
    })
  }

  async function remove(ownerId: number, guardianId: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await reversals.recordRemoval(trx, ownerId, guardianId)
      const removed = await store.deleteGuardian(trx, ownerId, guardianId)
      if (!removed) throw problem('not-found')
      await passingListener.guardianRemoved(trx, ownerId, removed.email)
      const owner = (await graveName(trx, ownerId)) || (await emailOf(trx, ownerId))
      await letters.enqueue(trx, {
        key: `guardian-released:${guardianId}:${clock.now().toISOString()}`,
        to: removed.email,
        content: texts.released(owner),
      })
      const details = { guardianId }
      await recordInAudit(trx, { event: 'guardian-removed', ...by(ownerId), details })
    })
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

/** Guardians with a proven account; an invitation alone gives no rights. */
export async function acceptedGuardiansOf(
  db: Connection,
  ownerId: number,
): Promise<NamedGuardian[]> {
  const guardians = await store.guardiansOf(db, ownerId)
  return guardians.filter(({ accountId }) => accountId !== null)
}
