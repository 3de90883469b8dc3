import { emailOf, isSealed } from '../accounts/accounts.store.ts'
import type { Connection, Database } from '../database/connect.ts'
import { recordInAudit } from '../lib/audit.store.ts'
import { problem, tooMany } from '../lib/problem.ts'
import { hashOf, newToken } from '../lib/tokens/secret-token.ts'
import type { LettersService } from '../mail/mail.ts'
import { graveName } from '../memorials/memorials.ts'
import type { Clock } from '../ports/clock.ts'
import * as binding from './binding.store.ts'
import { reachOf } from './check-in/guardian-check-in.rules.ts'
import { guardianLetters } from './emails/letters.ts'
import { invitedAfter } from './guardian.rules.ts'
import type { GuardianListener } from './guardian-listener.ts'
import type { GuardianReversals } from './guardian-undo.ts'
import * as store from './guardians.store.ts'
import { oneMoreInvitation } from './invitations.rules.ts'
import * as invitees from './invitees.store.ts'

const seats = [1, 2] as const

export type GuardiansService = ReturnType<typeof guardiansService>

/** Naming, inviting, accepting, declining and removing the guardians of an owner. */
export function guardiansService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  listener: GuardianListener
  reversals: Pick<GuardianReversals, 'recordNaming' | 'recordRemoval'>
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, letters, listener, reversals } = deps
  const texts = guardianLetters(deps.site)

  async function list(ownerId: number) {
    const guardians = await store.guardiansOf(db, ownerId)
    return guardians.map((guardian) => ({ ...guardian, ...reachOf(guardian) }))
  }

  async function add(ownerId: number, email: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await store.lockOwner(trx, ownerId)
      if (email === (await emailOf(trx, ownerId))) throw problem('own-guardian')
      const present = await store.guardiansOf(trx, ownerId)
      if (present.some((guardian) => guardian.email === email)) throw problem('guardian-known')
      const seat = seats.find((free) => present.every((guardian) => guardian.seat !== free))
      if (!seat) throw problem('two-guardians-already')
      const named = { ownerId, email, seat, at: clock.now() }
      const guardianId = await store.insertGuardian(trx, named)
      await invite(trx, ownerId, { id: guardianId, email })
      await binding.bindHolder(trx, guardianId, clock.now())
      await reversals.recordNaming(trx, ownerId, { id: guardianId, email })
      await recordInAudit(trx, { event: 'guardian-named', ...by(ownerId), details: { guardianId } })
    })
  }

  /** Three a day to one address from all owners together, and none to those who want none. */
  async function invite(
    trx: Connection,
    ownerId: number,
    guardian: { id: number; email: string },
  ): Promise<void> {
    const now = clock.now()
    const addressHash = hashOf(guardian.email)
    const invitee = await invitees.lockInvitee(trx, addressHash)
    if (invitee.refusedAt) throw problem('invitations-refused')
    const next = oneMoreInvitation(invitee.invitedAt, now)
    if ('waitSeconds' in next) throw tooMany(next.waitSeconds)
    await invitees.setInvitedAt(trx, addressHash, next.invitedAt)
    const token = newToken()
    await store.setInvitation(trx, guardian.id, { hash: hashOf(token), at: now })
    await letters.enqueue(trx, {
      key: `guardian-named:${guardian.id}:${now.toISOString()}`,
      to: guardian.email,
      content: texts.named(await nameOf(trx, ownerId), guardian.email, token),
    })
  }

  async function inviteAgain(ownerId: number, guardianId: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await store.lockOwner(trx, ownerId)
      const guardian = await store.findGuardian(trx, ownerId, guardianId)
      if (!guardian || guardian.accountId !== null) throw problem('not-found')
      await invite(trx, ownerId, guardian)
      await binding.bindHolder(trx, guardianId, clock.now())
    })
  }

  async function remove(ownerId: number, guardianId: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await reversals.recordRemoval(trx, ownerId, guardianId)
      const removed = await store.deleteGuardian(trx, ownerId, guardianId)
      if (!removed) throw problem('not-found')
      await listener.recipientGone(trx, ownerId, removed.email)
      await letters.enqueue(trx, {
        key: `guardian-released:${guardianId}:${clock.now().toISOString()}`,
        to: removed.email,
        content: texts.released(await nameOf(trx, ownerId)),
      })
      const details = { guardianId }
      await recordInAudit(trx, { event: 'guardian-removed', ...by(ownerId), details })
    })
  }

  /** The owner decides that a guardian who recorded a passing by mistake keeps the task. */
  async function reinstate(ownerId: number, guardianId: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const guardian = await store.findGuardian(trx, ownerId, guardianId)
      if (!guardian?.accountId || !guardian.suspendedAt) throw problem('not-found')
      await store.setSuspended(trx, ownerId, guardian.accountId, null)
      await letters.enqueue(trx, {
        key: `guardian-reinstated:${guardianId}:${clock.now().toISOString()}`,
        to: guardian.email,
        content: texts.reinstated(await nameOf(trx, ownerId)),
      })
      const details = { guardianId }
      await recordInAudit(trx, { event: 'guardian-reinstated', ...by(ownerId), details })
    })
  }

  /** As long as the invitation lives. Once a passing is recorded, only a guardian who signed in may leave. */
  async function decline(token: string, neverAgain: boolean): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const after = invitedAfter(clock.now())
      const invitation = await store.takeInvitation(trx, hashOf(token), after)
      if (!invitation || (await isSealed(trx, invitation.ownerId))) throw problem('dead-link')
      const { id: guardianId, ownerId, email } = invitation
      await listener.recipientGone(trx, ownerId, email)
      if (neverAgain) await invitees.setRefused(trx, hashOf(email), clock.now())
      await letters.enqueue(trx, {
        key: `guardian-declined:${guardianId}:${clock.now().toISOString()}`,
        to: await emailOf(trx, ownerId),
        content: texts.declined(email),
      })
      const details = { guardianId }
      await recordInAudit(trx, { event: 'guardian-declined', ...by(ownerId), details })
    })
  }

  async function resign(memberId: number, ownerId: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const guardian = await store.guardianshipOf(trx, memberId, ownerId)
      if (!guardian) throw problem('not-found')
      await store.deleteGuardian(trx, ownerId, guardian.id)
      await listener.recipientGone(trx, ownerId, guardian.email)
      await letters.enqueue(trx, {
        key: `guardian-resigned:${guardian.id}:${clock.now().toISOString()}`,
        to: await emailOf(trx, ownerId),
        content: texts.resigned(guardian.email),
      })
      await recordInAudit(trx, {
        event: 'guardian-resigned',
        accountId: ownerId,
        actorId: memberId,
        at: clock.now(),
        details: { guardianId: guardian.id },
      })
    })
  }

  /** At a sign-in, and when an address is proven: invitations that wait for it are accepted. */
  async function bind(trx: Connection, accountId: number): Promise<void> {
    const at = clock.now()
    const bound = await binding.bindAccount(trx, accountId, { invitedAfter: invitedAfter(at), at })
    for (const { id: guardianId, ownerId } of bound) {
      const entry = { accountId: ownerId, actorId: accountId, at, details: { guardianId } }
      await recordInAudit(trx, { event: 'guardian-accepted', ...entry })
    }
  }

  async function addressChanged(
    trx: Connection,
    accountId: number,
    { from, to }: { from: string; to: string },
  ): Promise<void> {
    await binding.moveAddress(trx, accountId, to)
    // What is erased later is erased under one address.
    for (const ownerId of await binding.ownersOf(trx, accountId)) {
      await letters.redact(trx, await readersAbout(trx, ownerId), from, to)
      // What came back from the old address goes to the new one.
      await listener.recipientMoved(trx, ownerId)
    }
  }

  async function timeZoneChanged(trx: Connection, accountId: number): Promise<void> {
    for (const ownerId of await binding.ownersOf(trx, accountId)) {
      await listener.recipientMoved(trx, ownerId)
    }
  }

  /** The addresses whose letters may name a guardian of this owner. */
  async function readersAbout(trx: Connection, ownerId: number): Promise<string[]> {
    const guardians = await store.guardiansOf(trx, ownerId)
    return [await emailOf(trx, ownerId), ...guardians.map(({ email }) => email)]
  }

  /** Power ends at once; the owner has time to name another guardian. */
  async function accountClosing(trx: Connection, accountId: number): Promise<void> {
    const email = await emailOf(trx, accountId)
    for (const ownerId of await binding.ownersOf(trx, accountId)) {
      await letters.enqueue(trx, {
        key: `guardian-closing:${accountId}:${ownerId}:${clock.now().toISOString()}`,
        to: await emailOf(trx, ownerId),
        content: texts.closing(email),
      })
    }
  }

  /** For the erasure of an account: no table keeps the address afterwards. */
  async function forget(trx: Connection, accountId: number, email: string): Promise<void> {
    const owners = await binding.deleteGuardiansBy(trx, { accountId, email })
    for (const ownerId of owners) {
      await listener.recipientGone(trx, ownerId, email)
      await letters.redact(trx, await readersAbout(trx, ownerId), email)
    }
  }

  async function nameOf(trx: Connection, ownerId: number): Promise<string> {
    return (await graveName(trx, ownerId)) || (await emailOf(trx, ownerId))
  }

  function by(ownerId: number) {
    return { accountId: ownerId, actorId: ownerId, at: clock.now() }
  }

  return {
    list,
    add,
    inviteAgain,
    remove,
    reinstate,
    decline,
    resign,
    bind,
    addressChanged,
    timeZoneChanged,
    accountClosing,
    forget,
  }
}
