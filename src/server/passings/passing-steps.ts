import { emailOf } from '../accounts/accounts.store.ts'
import { mailedTokens } from '../accounts/mailed-tokens/mailed-tokens.ts'
import type { ReversalRecorder } from '../accounts/undo/recorder.ts'
import type { Connection } from '../database/connect.ts'
import { findGrave } from '../graveyard/graves.store.ts'
import type { HeldRegister } from '../graveyard/graveyard-lock.store.ts'
import { setSuspended as suspendGuardian } from '../guardians/guardians.store.ts'
import { guardiansWithPower } from '../guardians/power.ts'
import {
  type AuditEntry,
  type OperatorId,
  operatorEntry,
  recordInAudit,
} from '../lib/audit.store.ts'
import type { LetterContent } from '../mail/letter.rules.ts'
import type { LettersService } from '../mail/mail.ts'
import { graveName, setPassedOn } from '../memorials/memorials.ts'
import type { Clock } from '../ports/clock.ts'
import { operatorLetters, passingLetters } from './emails/letters.ts'
import { lateMessages, opensAt, type Passing } from './passing.rules.ts'
import type { PassingListener } from './passing-listener.ts'
import * as store from './passings.store.ts'

export interface PassingsDeps {
  clock: Clock
  letters: LettersService
  listener: PassingListener
  changes: Pick<ReversalRecorder, 'record'>
  site: { siteName: string; publicUrl: string }
  operatorEmail: string | null
  holdHours: number
}

/** Who acts: a guardian, the owner, time, or the operator with a reason. */
export type Actor =
  | { accountId: number | null }
  | { operatorReason: string; operatorId: OperatorId }

export type PassingSteps = ReturnType<typeof passingSteps>

/** What guardians, owner, operator and time have in common. Each step is part of a transaction. */
export function passingSteps(deps: PassingsDeps) {
  const { clock, letters, listener, holdHours } = deps
  const texts = passingLetters(deps.site)
  const tokens = mailedTokens(clock)

  /** Stores a change with the opening time that follows from it. Returns the passing as it is now. */
  async function change(
    trx: Connection,
    passing: Passing,
    changed: Parameters<typeof store.updatePassing>[2],
  ): Promise<Passing> {
    const next = { ...passing, ...changed }
    const opening = next.openedAt ? next.opensAt : opensAt(next, holdHours)
    await store.updatePassing(trx, passing.id, { ...changed, opensAt: opening })
    return { ...next, opensAt: opening }
  }

  /** Opens the memorial if its time has come; opening twice changes nothing. */
  async function openIfDue(register: HeldRegister, passing: Passing): Promise<Passing> {
    const { trx } = register
    const now = clock.now()
    const { opensAt: due, openedAt, undoneAt } = passing
    if (openedAt || undoneAt || !due || due > now) return passing
    const opened = await change(trx, passing, { openedAt: now })
    await makeKnown(register, opened)
    await audit(trx, 'memorial-opened', opened, { accountId: null })
    if (holdHours > 0) await tellOfOpening(trx, opened)
    return opened
  }

  /** The memorial is public from here on, and the Eternal Messages get their days. */
  async function makeKnown(register: HeldRegister, passing: Passing): Promise<void> {
    const { trx } = register
    const { id, ownerId, passedOn } = passing
    await setPassedOn(register, ownerId, passedOn)
    await listener.passingKnown(trx, { id, ownerId, passedOn, lateMessages: lateMessages(passing) })
  }

  /** Restores everything; nothing is deleted. */
  async function undo(register: HeldRegister, passing: Passing, by: Actor): Promise<void> {
    const { trx } = register
    await store.updatePassing(trx, passing.id, { undoneAt: clock.now(), opensAt: null })
    await setPassedOn(register, passing.ownerId, null)
    await listener.passingUndone(trx, passing.ownerId)
    await tokens.revoke(trx, passing.ownerId, 'i-am-alive')
    await audit(trx, 'passing-undone', passing, by)
  }

  /** The guardian who recorded it has no power until the owner decides. */
  async function suspendRecorder(trx: Connection, passing: Passing): Promise<void> {
    if (passing.recordedById === null) return
    await suspendGuardian(trx, passing.ownerId, passing.recordedById, clock.now())
  }

  /** Each of these letters holds a way back. */
  async function tellOwner(
    trx: Connection,
    passing: Passing,
    news: string,
    content: (passing: Passing, token: string) => LetterContent,
  ): Promise<void> {
    const token = await tokens.issue(trx, passing.ownerId, 'i-am-alive')
    await letters.enqueue(trx, {
      key: `passing:${passing.id}:owner:${news}`,
      to: await emailOf(trx, passing.ownerId),
      content: content(passing, token),
      isSecret: true,
    })
  }

  /** With a way back too: a thief of the session may have recorded it. */
  async function tellRecorder(
    trx: Connection,
    passing: Passing,
    recorder: { accountId: number; email: string },
  ): Promise<void> {
    const name = await graveName(trx, passing.ownerId)
    await deps.changes.record(trx, {
      accountId: recorder.accountId,
      kind: 'passing-recorded',
      details: { passingId: passing.id },
      to: recorder.email,
      key: `passing:${passing.id}:recorder:${recorder.accountId}`,
      content: texts.youRecorded(name, passing),
    })
  }

  const remindOwner = (trx: Connection, passing: Passing, number: number) =>
    tellOwner(trx, passing, String(number), texts.recordedToOwner)

  /** It opens sooner than the letters before have said. */
  const tellOwnerOfConfirmation = (trx: Connection, passing: Passing) =>
    tellOwner(trx, passing, `confirmed:${clock.now().toISOString()}`, texts.confirmedToOwner)

  async function tellOwnerOfUndoing(trx: Connection, passing: Passing): Promise<void> {
    const key = `passing:${passing.id}:owner:undone`
    const to = await emailOf(trx, passing.ownerId)
    await letters.enqueue(trx, { key, to, content: texts.undoneToOwner() })
  }

  async function tellOfOpening(trx: Connection, passing: Passing): Promise<void> {
    await tellOwner(trx, passing, 'opened', texts.openedToOwner)
    await tellGuardians(trx, passing, 'opened', (name, _, code) =>
      texts.opened(name, passing, code),
    )
  }

  /** One letter to each guardian with power, except one. */
  async function tellGuardians(
    trx: Connection,
    passing: Passing,
    news: string,
    content: (name: string, accountId: number, code: string | null) => LetterContent,
    exceptAccountId: number | null = null,
  ): Promise<void> {
    const name = await graveName(trx, passing.ownerId)
    const code = (await findGrave(trx, passing.ownerId))?.code ?? null
    for (const { accountId, email } of await guardiansWithPower(trx, passing.ownerId)) {
      if (accountId === exceptAccountId) continue
      const key = `passing:${passing.id}:${news}:${accountId}`
      await letters.enqueue(trx, { key, to: email, content: content(name, accountId, code) })
    }
  }

  async function tellOperator(
    trx: Connection,
    passing: Passing,
    news: OperatorNews,
  ): Promise<void> {
    if (!deps.operatorEmail) return
    await letters.enqueue(trx, {
      key: `passing:${passing.id}:operator:${news}:${clock.now().toISOString()}`,
      to: deps.operatorEmail,
      content: operatorLetters[news](passing.id),
    })
  }

  async function audit(
    trx: Connection,
    event: AuditEntry['event'],
    { id, ownerId }: Passing,
    by: Actor,
    details: AuditEntry['details'] = {},
  ): Promise<void> {
    const at = clock.now()
    const about = { passingId: id, ...details }
    if ('accountId' in by) {
      const entry = { event, accountId: ownerId, actorId: by.accountId, at, details: about }
      return recordInAudit(trx, entry)
    }
    const why = { ...about, reason: by.operatorReason }
    await recordInAudit(trx, operatorEntry(event, ownerId, by.operatorId, at, why))
  }

  return {
    change,
    openIfDue,
    makeKnown,
    undo,
    suspendRecorder,
    remindOwner,
    tellRecorder,
    tellOwnerOfConfirmation,
    tellOwnerOfUndoing,
    tellGuardians,
    tellOperator,
    audit,
    texts,
    tokens,
  }
}

type OperatorNews = keyof typeof operatorLetters
