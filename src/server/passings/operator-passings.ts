import { emailOf } from '../accounts/accounts.store.ts'
import type { Connection, Database } from '../database/connect.ts'
import { type HeldRegister, withRegister } from '../graveyard/graveyard-lock.store.ts'
import { guardiansWithPower } from '../guardians/power.ts'
import type { JobQueue } from '../jobs/job.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../lib/audit.store.ts'
import type { LettersService } from '../mail/mail.ts'
import { lockLifeDates } from '../memorials/memorials.ts'
import type { Clock } from '../ports/clock.ts'
import { decisionLetters } from './emails/decision-letters.ts'
import * as cases from './operator-passings.store.ts'
import type { Passing } from './passing.rules.ts'
import { isUndecided, type PassingCase, type PassingEvent } from './passing-case.rules.ts'
import type { PassingSteps } from './passing-steps.ts'
import { openMemorials } from './passings.jobs.ts'
import * as store from './passings.store.ts'

export type PassingOperatorService = ReturnType<typeof passingOperatorService>

export type Outcome = 'done' | 'unknown' | 'undone-already' | 'held-already' | 'nothing-to-decide'

export interface PassingDetails extends PassingCase {
  /** The addresses of the guardians who may act. */
  guardians: string[]
  events: PassingEvent[]
}

/** What the operator decides about passings. Each act has a reason, which the audit keeps. */
export function passingOperatorService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  letters: LettersService
  steps: PassingSteps
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, jobs, letters, steps } = deps
  const texts = decisionLetters(deps.site)

  const list = () => cases.openCases(db)

  async function show(id: number): Promise<PassingDetails | null> {
    const passing = await cases.findCase(db, id)
    if (!passing) return null
    const guardians = await guardiansWithPower(db, passing.ownerId)
    const events = await cases.eventsOf(db, passing)
    return { ...passing, guardians: guardians.map(({ email }) => email), events }
  }

  /** Shows it to an operator, with the reason in the audit. */
  async function look(id: number, reason: string, by: OperatorId) {
    const found = await show(id)
    if (!found) return null
    const why = { passingId: id, reason }
    await recordInAudit(db, operatorEntry('passing-viewed', found.ownerId, by, clock.now(), why))
    return found
  }

  /** Stops the clock; where the memorial is open, no message leaves. */
  function hold(id: number, reason: string, by: OperatorId = null): Promise<Outcome> {
    return decide(id, async ({ trx }, passing) => {
      if (passing.heldAt) return 'held-already'
      const held = await steps.change(trx, passing, { heldAt: clock.now(), heldReason: reason })
      await steps.audit(trx, 'passing-held', held, { operatorReason: reason, operatorId: by })
      await tellGuardians(trx, held, 'held', texts.held)
      return 'done'
    })
  }

  /** Settles all that is open for the passing, and takes a proposed day unless told to keep the old. */
  function confirm(
    id: number,
    reason: string,
    { keepsDay = false, by = null }: { keepsDay?: boolean; by?: OperatorId } = {},
  ): Promise<Outcome> {
    return decide(id, async (register, passing) => {
      const { trx } = register
      const open = await cases.findCase(trx, id)
      if (!open || !isUndecided(open)) return 'nothing-to-decide'
      const passedOn = keepsDay ? passing.passedOn : (passing.proposedOn ?? passing.passedOn)
      const isConfirmed = passing.confirmedAt && passedOn === passing.passedOn
      const confirmed = await steps.change(trx, passing, {
        passedOn,
        ...(!isConfirmed && { confirmedAt: clock.now(), confirmedById: null }),
        proposedOn: null,
        proposedById: null,
        objectedAt: null,
        objectedById: null,
        heldAt: null,
        heldReason: null,
        disputedAt: null,
      })
      await steps.audit(
        trx,
        'passing-confirmed',
        confirmed,
        { operatorReason: reason, operatorId: by },
        { passedOn },
      )
      // Messages that were held get their days.
      if (confirmed.openedAt) await steps.makeKnown(register, confirmed)
      else if (confirmed.opensAt) await jobs.enqueue(trx, openMemorials, {}, confirmed.opensAt)
      const { openedAt } = await steps.openIfDue(register, confirmed)
      const hasJustOpened = openedAt !== null && passing.openedAt === null
      // The opening has letters of its own.
      if (!hasJustOpened) await tellGuardians(trx, confirmed, 'decided', texts.confirmed)
      if (passing.disputedAt) await tellOwner(trx, confirmed)
      return 'done'
    })
  }

  /**
   * Takes the recording back. The recorder loses power where the owner has spoken, and can get it back
   * from the owner; elsewhere only if the operator wants it, because a dead owner reinstates nobody.
   */
  function undo(
    id: number,
    reason: string,
    { suspendsRecorder = false, by = null }: { suspendsRecorder?: boolean; by?: OperatorId } = {},
  ): Promise<Outcome> {
    return decide(id, async (register, passing) => {
      const { trx } = register
      // Told before the recorder loses the power, so that both are.
      await steps.tellGuardians(trx, passing, 'undone', steps.texts.undone)
      await steps.undo(register, passing, { operatorReason: reason, operatorId: by })
      await steps.tellOwnerOfUndoing(trx, passing)
      if (passing.disputedAt || suspendsRecorder) await steps.suspendRecorder(trx, passing)
      return 'done'
    })
  }

  /** The register and the grave are locked first: guardians, owner and operator act in turn. */
  async function decide(
    id: number,
    act: (register: HeldRegister, passing: Passing) => Promise<Outcome>,
  ): Promise<Outcome> {
    return withRegister(db, async (register) => {
      const { trx } = register
      const known = await store.findPassing(trx, id)
      if (!known) return 'unknown'
      await lockLifeDates(trx, known.ownerId)
      const passing = await store.findPassing(trx, id)
      if (!passing || passing.undoneAt) return 'undone-already'
      return act(register, passing)
    })
  }

  const tellGuardians = (
    trx: Connection,
    passing: Passing,
    news: string,
    content: typeof texts.held,
  ) =>
    steps.tellGuardians(trx, passing, `${news}:${clock.now().toISOString()}`, (name) =>
      content(name, passing),
    )

  async function tellOwner(trx: Connection, passing: Passing): Promise<void> {
    await letters.enqueue(trx, {
      key: `passing:${passing.id}:owner:decided:${clock.now().toISOString()}`,
      to: await emailOf(trx, passing.ownerId),
      content: texts.memorialStays(),
    })
  }

  return { list, show, look, hold, confirm, undo }
}
