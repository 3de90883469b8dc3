import { emailOf } from '../accounts/accounts.store.ts'
import type { TakeBack } from '../accounts/undo/change.rules.ts'
import type { ReversalRecorder } from '../accounts/undo/recorder.ts'
import type { Connection } from '../database/connect.ts'
import type { LettersService } from '../mail/mail.ts'
import { graveName } from '../memorials/memorials.ts'
import type { Clock } from '../ports/clock.ts'
import { guardianReversalLetters } from './emails/undo-letters.ts'
import type { GuardianListener } from './guardian-listener.ts'
import * as rows from './guardian-undo.store.ts'
import * as store from './guardians.store.ts'

const seats = [1, 2] as const

export type GuardianReversals = ReturnType<typeof guardianReversals>

/** Tells an owner that a guardian was named or removed, and takes it back. */
export function guardianReversals(deps: {
  clock: Clock
  letters: Pick<LettersService, 'enqueue'>
  changes: Pick<ReversalRecorder, 'record'>
  listener: GuardianListener
  site: { siteName: string; publicUrl: string }
}) {
  const { clock, letters, changes, listener } = deps
  const texts = guardianReversalLetters(deps.site)

  /** Called in the transaction that names the guardian. */
  async function recordNaming(
    trx: Connection,
    ownerId: number,
    guardian: { id: number; email: string },
  ): Promise<void> {
    await changes.record(trx, {
      accountId: ownerId,
      kind: 'guardian-named',
      details: { guardianId: guardian.id },
      to: await emailOf(trx, ownerId),
      key: keyOf('you-named', guardian.id),
      content: texts.youNamed(guardian.email),
    })
  }

  /** Called before the row is deleted, in the same transaction. An unknown guardian records nothing. */
  async function recordRemoval(trx: Connection, ownerId: number, guardianId: number) {
    const row = await rows.guardianRow(trx, ownerId, guardianId)
    if (!row) return
    await changes.record(trx, {
      accountId: ownerId,
      kind: 'guardian-removed',
      details: row,
      to: await emailOf(trx, ownerId),
      key: keyOf('you-removed', guardianId),
      content: texts.youRemoved(String(row.email)),
    })
  }

  const takeBackNaming: TakeBack<'guardian-named'> = async ({ trx }, change) => {
    const { accountId: ownerId, details } = change
    const removed = await store.deleteGuardian(trx, ownerId, details.guardianId)
    if (!removed) return null
    const { email } = removed
    await listener.recipientGone(trx, ownerId, email)
    const content = texts.namedByMistake(await nameOf(trx, ownerId))
    const key = keyOf('guardian-undone', details.guardianId)
    await letters.enqueue(trx, { key, to: email, content })
    return `${email} is no longer your administrator.`
  }

  /** An account that was bound is bound again, under its present address. */
  const takeBackRemoval: TakeBack<'guardian-removed'> = async ({ trx }, change) => {
    const { accountId: ownerId, details: row } = change
    if (typeof row.email !== 'string') return null
    const boundTo = typeof row.account_id === 'number' ? row.account_id : null
    const email = boundTo === null ? row.email : await rows.addressOfAccount(trx, boundTo)
    if (email === undefined) return null
    const present = await store.guardiansOf(trx, ownerId)
    const isThere = present.some(
      (guardian) =>
        guardian.email === email || (boundTo !== null && guardian.accountId === boundTo),
    )
    if (isThere) return null
    const free = seats.filter((seat) => present.every((guardian) => guardian.seat !== seat))
    const seat = free.find((one) => one === row.seat) ?? free[0]
    if (!seat) return `${email} could not be put back, because you have two other administrators.`
    await rows.insertRow(trx, { ...row, email, seat })
    const content = texts.guardianAgain(await nameOf(trx, ownerId))
    await letters.enqueue(trx, { key: keyOf('guardian-again', Number(row.id)), to: email, content })
    return `${email} is your administrator again.`
  }

  async function nameOf(trx: Connection, ownerId: number): Promise<string> {
    return (await graveName(trx, ownerId)) || (await emailOf(trx, ownerId))
  }

  /** With the instant, because a guardian who is put back keeps the id. */
  function keyOf(letter: string, guardianId: number): string {
    return `${letter}:${guardianId}:${clock.now().toISOString()}`
  }

  return {
    recordNaming,
    recordRemoval,
    takeBacks: { 'guardian-named': takeBackNaming, 'guardian-removed': takeBackRemoval },
  }
}
