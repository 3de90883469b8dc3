import type { Connection, Database } from '../../database/connect.ts'
import { type AuditEntry, recordInAudit } from '../../lib/audit.store.ts'
import type { Clock } from '../../ports/clock.ts'
import { guardiansWithPower } from '../guardians/index.ts'
import type { LettersService } from '../letters/index.ts'
import { setHidden } from '../memorials/index.ts'
import { type HeldRegister, lockGrave, withRegister } from '../register/index.ts'
import { eraseRemovedBefore, findAnyTribute, setTributeRemoved } from '../tributes/index.ts'
import { reportLetters } from './emails/letters.ts'
import { type Decision, type ReportCase, removedTributesKeptMs } from './report.ts'
import * as store from './reports.store.ts'

export type ModerationService = ReturnType<typeof moderationService>

/** `already` names a decision or state that another operator was first with. */
export type ModerationOutcome = 'done' | 'unknown' | 'already'

/** What the operator does about reports. Each act has a reason, which the audit keeps. */
export function moderationService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, letters } = deps
  const texts = reportLetters(deps.site)

  const list = () => store.openCases(db, 200)

  async function show(id: number) {
    const found = await store.findCase(db, id)
    const grave = found && (await store.graveOf(db, found.graveId))
    if (!grave) return null
    const { ownerEmail: _, ...shown } = grave
    return {
      ...found,
      grave: shown,
      tribute: found.tributeId === null ? null : await findAnyTribute(db, found.tributeId),
      reports: await store.reportsOf(db, id),
      acts: await store.actsOn(db, found.graveId),
    }
  }

  /** What was reported stays. A grave that reports have hidden is shown again. */
  function keep(id: number, reason: string): Promise<ModerationOutcome> {
    return onCase(id, async (register, found) => {
      if (!(await decide(register.trx, found, 'kept', reason))) return 'already'
      const grave = await store.graveOf(register.trx, found.graveId)
      if (found.tributeId === null && grave?.hiddenBy === 'reports') {
        await setHidden(register, found.graveId, null)
      }
      return 'done'
    })
  }

  /** Takes the tribute away, or hides the grave. */
  function remove(id: number, reason: string): Promise<ModerationOutcome> {
    return onCase(id, async (register, found) => {
      if (!(await decide(register.trx, found, 'removed', reason))) return 'already'
      if (found.tributeId === null) await hide(register, found.graveId, reason)
      else await takeAway(register.trx, found.tributeId, reason)
      return 'done'
    })
  }

  /** Also decides an open case about the grave. */
  function hideGrave(graveId: number, reason: string): Promise<ModerationOutcome> {
    return onGrave(graveId, async (register) => {
      const isHidden = await hide(register, graveId, reason)
      const found = await store.findOpenCase(register.trx, { graveId, tributeId: null })
      if (found) await decide(register.trx, found, 'removed', reason)
      return isHidden || found ? 'done' : 'already'
    })
  }

  function showGrave(graveId: number, reason: string): Promise<ModerationOutcome> {
    return onGrave(graveId, async (register, hiddenBy) => {
      if (hiddenBy === null) return 'already'
      await setHidden(register, graveId, null)
      await record(register.trx, 'grave-shown', graveId, { reason })
      await tellKeepers(register.trx, graveId, 'shown')
      return 'done'
    })
  }

  /** Also decides an open case about the tribute. */
  function removeTribute(tributeId: number, reason: string): Promise<ModerationOutcome> {
    return withRegister(db, async ({ trx }) => {
      const tribute = await findAnyTribute(trx, tributeId)
      if (!tribute) return 'unknown'
      const { graveId } = tribute
      const isRemoved = await takeAway(trx, tributeId, reason)
      const found = await store.findOpenCase(trx, { graveId, tributeId })
      if (found) await decide(trx, found, 'removed', reason)
      return isRemoved || found ? 'done' : 'already'
    })
  }

  function restoreTribute(tributeId: number, reason: string): Promise<ModerationOutcome> {
    return withRegister(db, async ({ trx }) => {
      if (!(await findAnyTribute(trx, tributeId))) return 'unknown'
      const graveId = await setTributeRemoved(trx, tributeId, null)
      if (graveId === null) return 'already'
      await record(trx, 'tribute-restored', graveId, { tributeId, reason })
      return 'done'
    })
  }

  /** Runs once a day. */
  function eraseRemoved(): Promise<void> {
    return eraseRemovedBefore(db, new Date(clock.now().getTime() - removedTributesKeptMs))
  }

  function onCase(
    id: number,
    act: (register: HeldRegister, found: ReportCase) => Promise<ModerationOutcome>,
  ): Promise<ModerationOutcome> {
    return withRegister(db, async (register) => {
      const found = await store.findCase(register.trx, id)
      return found ? act(register, found) : 'unknown'
    })
  }

  function onGrave(
    graveId: number,
    act: (register: HeldRegister, hiddenBy: string | null) => Promise<ModerationOutcome>,
  ): Promise<ModerationOutcome> {
    return withRegister(db, async (register) => {
      const grave = await store.graveOf(register.trx, graveId)
      if (!grave) return 'unknown'
      await lockGrave(register.trx, graveId)
      return act(register, grave.hiddenBy)
    })
  }

  /** Returns false when the case is decided already. Tells those who reported, and then forgets them. */
  async function decide(
    trx: Connection,
    found: ReportCase,
    decision: Decision,
    reason: string,
  ): Promise<boolean> {
    const { id, graveId, tributeId } = found
    if (!(await store.decideCase(trx, id, { decision, reason, at: clock.now() }))) return false
    await record(trx, decision === 'kept' ? 'report-kept' : 'report-removed', graveId, {
      caseId: id,
      tributeId,
      reason,
    })
    const content = texts.outcome(decision, tributeId === null ? 'memorial' : 'tribute')
    const reports = await store.reportsOf(trx, id)
    for (const to of new Set(reports.flatMap(({ email }) => email ?? []))) {
      await letters.enqueue(trx, { key: `report-outcome:${id}:${to}`, to, content })
    }
    await store.forgetReporters(trx, id)
    return true
  }

  /** Returns false when the operator hides it already. */
  async function hide(register: HeldRegister, graveId: number, reason: string): Promise<boolean> {
    const grave = await store.graveOf(register.trx, graveId)
    if (grave?.hiddenBy === 'operator') return false
    await setHidden(register, graveId, 'operator')
    await record(register.trx, 'grave-hidden', graveId, { reason })
    await tellKeepers(register.trx, graveId, 'hidden')
    return true
  }

  async function takeAway(trx: Connection, tributeId: number, reason: string): Promise<boolean> {
    const graveId = await setTributeRemoved(trx, tributeId, clock.now())
    if (graveId === null) return false
    await record(trx, 'tribute-removed', graveId, { tributeId, reason })
    return true
  }

  /** The owner, or the guardians once the owner has passed. */
  async function tellKeepers(trx: Connection, graveId: number, news: 'hidden' | 'shown') {
    const grave = await store.graveOf(trx, graveId)
    if (!grave) return
    const readers = grave.passedOn
      ? (await guardiansWithPower(trx, graveId)).map(({ email }) => email)
      : [grave.ownerEmail]
    const content = texts.graveNews(news, grave.name)
    for (const to of readers) {
      const key = `grave-${news}:${graveId}:${clock.now().getTime()}:${to}`
      await letters.enqueue(trx, { key, to, content })
    }
  }

  function record(
    trx: Connection,
    event: AuditEntry['event'],
    graveId: number,
    details: NonNullable<AuditEntry['details']>,
  ): Promise<void> {
    return recordInAudit(trx, {
      event,
      accountId: graveId,
      actorId: graveId,
      at: clock.now(),
      details: { ...details, byOperator: true },
    })
  }

  return {
    list,
    show,
    keep,
    remove,
    hideGrave,
    showGrave,
    removeTribute,
    restoreTribute,
    eraseRemoved,
  }
}
