import type { Connection, Database } from '../../database/connect.ts'
import { lockGrave } from '../../graveyard/graves.store.ts'
import { type HeldRegister, withRegister } from '../../graveyard/graveyard-lock.store.ts'
import { guardiansWithPower } from '../../guardians/power.ts'
import {
  type AuditEntry,
  type OperatorId,
  operatorEntry,
  recordInAudit,
} from '../../lib/audit.store.ts'
import type { LettersService } from '../../mail/mail.ts'
import { setHidden } from '../../memorials/memorials.ts'
import type { Clock } from '../../ports/clock.ts'
import { reportLetters } from '../../visitors/reports/emails/letters.ts'
import {
  type Decision,
  isUndoable,
  type ReportCase,
  removedTributesKeptMs,
  undoableUntil,
} from '../../visitors/reports/report.rules.ts'
import * as store from '../../visitors/reports/reports.store.ts'
import { eraseRemovedBefore, findAnyTribute } from '../../visitors/tributes/tributes.store.ts'
import { setTributeRemoved } from '../../visitors/tributes/tributes.ts'

export type ModerationService = ReturnType<typeof moderationService>

/** `already` names a decision or state that another operator was first with. */
export type ModerationOutcome = 'done' | 'unknown' | 'already'

interface Because {
  reason: string
  by: OperatorId
}

/** How many cases a list holds. */
const listed = 200

/** What operators do about reports. Each act has a reason, which the audit keeps. */
export function moderationService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, letters } = deps
  const texts = reportLetters(deps.site)

  const list = () => store.openCases(db, listed)
  const listDecided = () =>
    store.decidedCases(db, new Date(clock.now().getTime() - removedTributesKeptMs), listed)

  async function show(id: number) {
    const found = await store.findCase(db, id)
    const grave = found && (await store.graveOf(db, found.graveId))
    if (!grave) return null
    const { ownerEmail: _, ...shown } = grave
    return {
      ...found,
      undoableUntil: isUndoable(found, clock.now()) ? undoableUntil(found) : null,
      grave: shown,
      tribute: found.tributeId === null ? null : await findAnyTribute(db, found.tributeId),
      reports: await store.reportsOf(db, id),
      acts: await store.actsOn(db, found.graveId),
    }
  }

  /** What was reported stays. A grave that reports have hidden is shown again. */
  function keep(id: number, reason: string, by: OperatorId = null): Promise<ModerationOutcome> {
    const because = { reason, by }
    return onCase(id, async (register, found) => {
      if (!(await decide(register.trx, found, 'kept', because))) return 'already'
      const grave = await store.graveOf(register.trx, found.graveId)
      if (found.tributeId === null && grave?.hiddenBy === 'reports') {
        await setHidden(register, found.graveId, null)
      }
      return 'done'
    })
  }

  /** Takes the tribute away, or hides the grave. */
  function remove(id: number, reason: string, by: OperatorId = null): Promise<ModerationOutcome> {
    const because = { reason, by }
    return onCase(id, async (register, found) => {
      if (!(await decide(register.trx, found, 'removed', because))) return 'already'
      if (found.tributeId === null) await hide(register, found.graveId, because)
      else await takeAway(register.trx, found.tributeId, because)
      return 'done'
    })
  }

  /** For a tribute that shows what the whole grave is: takes it away and hides the grave at once. */
  function removeAndHide(
    id: number,
    reason: string,
    by: OperatorId = null,
  ): Promise<ModerationOutcome> {
    const because = { reason, by }
    return onCase(id, async (register, found) => {
      if (!(await decide(register.trx, found, 'removed', because, true))) return 'already'
      if (found.tributeId !== null) await takeAway(register.trx, found.tributeId, because)
      await hide(register, found.graveId, because)
      return 'done'
    })
  }

  /** Within thirty days: the case is open again, and what was taken away or hidden is back. */
  function undo(id: number, reason: string, by: OperatorId = null): Promise<ModerationOutcome> {
    const because = { reason, by }
    return onCase(id, async (register, found) => {
      const { trx } = register
      if (!isUndoable(found, clock.now())) return 'already'
      // A newer case about the same is open: that one is to be decided.
      if (await store.findOpenCase(trx, found)) return 'already'
      await store.reopenCase(trx, id)
      const { graveId, tributeId } = found
      await record(trx, 'report-undone', graveId, because, { caseId: id, tributeId })
      if (found.decision === 'removed') await putBack(register, found, because)
      return 'done'
    })
  }

  async function putBack(
    register: HeldRegister,
    { graveId, tributeId, hidGrave }: ReportCase,
    because: Because,
  ): Promise<void> {
    const { trx } = register
    if (tributeId !== null && (await setTributeRemoved(trx, tributeId, null)) !== null) {
      await record(trx, 'tribute-restored', graveId, because, { tributeId })
    }
    const grave = await store.graveOf(trx, graveId)
    if (!grave?.hiddenBy || (tributeId !== null && !hidGrave)) return
    await setHidden(register, graveId, null)
    await record(trx, 'grave-shown', graveId, because)
    await tellKeepers(trx, graveId, 'shown')
  }

  /** The operator's words to the owner, or to the guardians. Returns how many are written to. */
  function write(id: number, words: string, by: OperatorId = null): Promise<number | 'unknown'> {
    return db.transaction().execute(async (trx) => {
      const found = await store.findCase(trx, id)
      const grave = found && (await store.graveOf(trx, found.graveId))
      if (!grave) return 'unknown'
      const at = clock.now()
      const readers = await keepersOf(trx, found.graveId, grave)
      const content = texts.fromOperator(grave.name, words)
      for (const to of readers) {
        const key = `report-letter:${id}:${at.getTime()}:${to}`
        await letters.enqueue(trx, { key, to, content })
      }
      const about = { caseId: id, readers: readers.length }
      const entry = operatorEntry('report-answered', found.graveId, by, at, about)
      if (readers.length > 0) await recordInAudit(trx, entry)
      return readers.length
    })
  }

  /** Also decides an open case about the grave. */
  function hideGrave(
    graveId: number,
    reason: string,
    by: OperatorId = null,
  ): Promise<ModerationOutcome> {
    const because = { reason, by }
    return onGrave(graveId, async (register) => {
      const isHidden = await hide(register, graveId, because)
      const found = await store.findOpenCase(register.trx, { graveId, tributeId: null })
      if (found) await decide(register.trx, found, 'removed', because)
      return isHidden || found ? 'done' : 'already'
    })
  }

  function showGrave(
    graveId: number,
    reason: string,
    by: OperatorId = null,
  ): Promise<ModerationOutcome> {
    const because = { reason, by }
    return onGrave(graveId, async (register, hiddenBy) => {
      if (hiddenBy === null) return 'already'
      await setHidden(register, graveId, null)
      await record(register.trx, 'grave-shown', graveId, because)
      await tellKeepers(register.trx, graveId, 'shown')
      return 'done'
    })
  }

  /** Also decides an open case about the tribute. */
  function removeTribute(
    tributeId: number,
    reason: string,
    by: OperatorId = null,
  ): Promise<ModerationOutcome> {
    const because = { reason, by }
    return withRegister(db, async ({ trx }) => {
      const tribute = await findAnyTribute(trx, tributeId)
      if (!tribute) return 'unknown'
      const { graveId } = tribute
      const isRemoved = await takeAway(trx, tributeId, because)
      const found = await store.findOpenCase(trx, { graveId, tributeId })
      if (found) await decide(trx, found, 'removed', because)
      return isRemoved || found ? 'done' : 'already'
    })
  }

  function restoreTribute(
    tributeId: number,
    reason: string,
    by: OperatorId = null,
  ): Promise<ModerationOutcome> {
    const because = { reason, by }
    return withRegister(db, async ({ trx }) => {
      if (!(await findAnyTribute(trx, tributeId))) return 'unknown'
      const graveId = await setTributeRemoved(trx, tributeId, null)
      if (graveId === null) return 'already'
      await record(trx, 'tribute-restored', graveId, because, { tributeId })
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
    because: Because,
    hidGrave = false,
  ): Promise<boolean> {
    const { id, graveId, tributeId } = found
    const { reason } = because
    const decided = { decision, reason, hidGrave, at: clock.now() }
    if (!(await store.decideCase(trx, id, decided))) return false
    const event = decision === 'kept' ? 'report-kept' : 'report-removed'
    await record(trx, event, graveId, because, { caseId: id, tributeId })
    const content = texts.outcome(decision, tributeId === null ? 'memorial' : 'tribute')
    const reports = await store.reportsOf(trx, id)
    for (const to of new Set(reports.flatMap(({ email }) => email ?? []))) {
      await letters.enqueue(trx, { key: `report-outcome:${id}:${to}`, to, content })
    }
    await store.forgetReporters(trx, id)
    return true
  }

  /** Returns false when the operator hides it already. */
  async function hide(register: HeldRegister, graveId: number, because: Because): Promise<boolean> {
    const grave = await store.graveOf(register.trx, graveId)
    if (grave?.hiddenBy === 'operator') return false
    await setHidden(register, graveId, 'operator')
    await record(register.trx, 'grave-hidden', graveId, because)
    await tellKeepers(register.trx, graveId, 'hidden')
    return true
  }

  async function takeAway(trx: Connection, tributeId: number, because: Because): Promise<boolean> {
    const graveId = await setTributeRemoved(trx, tributeId, clock.now())
    if (graveId === null) return false
    await record(trx, 'tribute-removed', graveId, because, { tributeId })
    return true
  }

  async function tellKeepers(trx: Connection, graveId: number, news: 'hidden' | 'shown') {
    const grave = await store.graveOf(trx, graveId)
    if (!grave) return
    const content = texts.graveNews(news, grave.name)
    for (const to of await keepersOf(trx, graveId, grave)) {
      const key = `grave-${news}:${graveId}:${clock.now().getTime()}:${to}`
      await letters.enqueue(trx, { key, to, content })
    }
  }

  /** The owner, or the guardians once the owner has passed. */
  async function keepersOf(
    trx: Connection,
    graveId: number,
    { passedOn, ownerEmail }: { passedOn: string | null; ownerEmail: string },
  ): Promise<string[]> {
    if (!passedOn) return [ownerEmail]
    return (await guardiansWithPower(trx, graveId)).map(({ email }) => email)
  }

  function record(
    trx: Connection,
    event: AuditEntry['event'],
    graveId: number,
    { reason, by }: Because,
    details: AuditEntry['details'] = {},
  ): Promise<void> {
    const entry = operatorEntry(event, graveId, by, clock.now(), { ...details, reason })
    return recordInAudit(trx, entry)
  }

  return {
    list,
    listDecided,
    show,
    keep,
    remove,
    removeAndHide,
    undo,
    write,
    hideGrave,
    showGrave,
    removeTribute,
    restoreTribute,
    eraseRemoved,
  }
}
