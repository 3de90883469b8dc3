import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { type GraveyardLock, withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { lockLifeDates } from '../../graveyard/name-and-days.ts'
import { guardiansWithPower } from '../../guardians/power.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { passingLetters } from '../emails/letters.ts'
import type { Passing } from '../passing.rules.ts'
import {
  auditPassing,
  changePassing,
  makePassingKnown,
  openIfDue,
  suspendRecorder,
  tellGuardiansOfPassing,
  tellOwnerOfUndoing,
  undoPassing,
  writeToOwner,
} from '../passing-steps.ts'
import { openMemorials } from '../passings.jobs.ts'
import * as store from '../passings.store.ts'
import { decisionLetters } from './emails/decision-letters.ts'
import * as cases from './operator-passings.store.ts'
import { isUndecided, type PassingCase, type PassingEvent } from './passing-case.rules.ts'

export type Outcome = 'done' | 'unknown' | 'undone-already' | 'held-already' | 'nothing-to-decide'

export interface PassingDetails extends PassingCase {
  /** The addresses of the guardians who may act. */
  guardians: string[]
  events: PassingEvent[]
}

// What the operator decides about passings. Each act has a reason, which the audit keeps.

export function listPassingCases(ctx: Context) {
  return cases.openCases(ctx.db)
}

export async function showPassingCase(ctx: Context, id: number): Promise<PassingDetails | null> {
  const passing = await cases.findCase(ctx.db, id)
  if (!passing) return null
  const guardians = await guardiansWithPower(ctx.db, passing.ownerId)
  const events = await cases.eventsOf(ctx.db, passing)
  return { ...passing, guardians: guardians.map(({ email }) => email), events }
}

/** Shows it to an operator, and records the reason in the audit. */
export async function lookAtPassing(ctx: Context, id: number, reason: string, by: OperatorId) {
  const found = await showPassingCase(ctx, id)
  if (!found) return null
  const why = { passingId: id, reason }
  await recordInAudit(
    ctx.db,
    operatorEntry('passing-viewed', found.ownerId, by, ctx.clock.now(), why),
  )
  return found
}

/** Stops the waiting time; if the memorial is open, no message is sent. */
export function holdPassing(
  ctx: Context,
  id: number,
  reason: string,
  by: OperatorId = null,
): Promise<Outcome> {
  return decide(ctx, id, async ({ trx }, passing) => {
    if (passing.heldAt) return 'held-already'
    const held = await changePassing(ctx, trx, passing, {
      heldAt: ctx.clock.now(),
      heldReason: reason,
    })
    await auditPassing(ctx, trx, 'passing-held', held, { operatorReason: reason, operatorId: by })
    await tellGuardians(ctx, trx, held, 'held', decisionLetters(ctx.site).held)
    return 'done'
  })
}

/** Settles everything that is open about the passing, and accepts a proposed day unless told to keep the old one. */
export function confirmPassingByOperator(
  ctx: Context,
  id: number,
  reason: string,
  { keepsDay = false, by = null }: { keepsDay?: boolean; by?: OperatorId } = {},
): Promise<Outcome> {
  return decide(ctx, id, async (lock, passing) => {
    const { trx } = lock
    const open = await cases.findCase(trx, id)
    if (!open || !isUndecided(open)) return 'nothing-to-decide'
    const passedOn = keepsDay ? passing.passedOn : (passing.proposedOn ?? passing.passedOn)
    const isConfirmed = passing.confirmedAt && passedOn === passing.passedOn
    const confirmed = await changePassing(ctx, trx, passing, {
      passedOn,
      ...(!isConfirmed && { confirmedAt: ctx.clock.now(), confirmedById: null }),
      proposedOn: null,
      proposedById: null,
      objectedAt: null,
      objectedById: null,
      heldAt: null,
      heldReason: null,
      disputedAt: null,
      ...(passing.disputedAt && { disputeDecidedAt: ctx.clock.now() }),
    })
    await auditPassing(
      ctx,
      trx,
      'passing-confirmed',
      confirmed,
      { operatorReason: reason, operatorId: by },
      { passedOn },
    )
    // Held messages get their days.
    if (confirmed.openedAt) await makePassingKnown(ctx, lock, confirmed)
    else if (confirmed.opensAt) await ctx.jobs.enqueue(trx, openMemorials, {}, confirmed.opensAt)
    const { openedAt } = await openIfDue(ctx, lock, confirmed)
    const hasJustOpened = openedAt !== null && passing.openedAt === null
    // The opening sends its own letters.
    if (!hasJustOpened)
      await tellGuardians(ctx, trx, confirmed, 'decided', decisionLetters(ctx.site).confirmed)
    if (passing.disputedAt) await tellOwner(ctx, trx, confirmed)
    return 'done'
  })
}

/**
 * Takes the recording back. If the owner has spoken, the recorder loses power and can get it back from the
 * owner; otherwise only if the operator wants that, because a dead owner cannot reinstate a guardian.
 */
export function undoPassingByOperator(
  ctx: Context,
  id: number,
  reason: string,
  { suspendsRecorder = false, by = null }: { suspendsRecorder?: boolean; by?: OperatorId } = {},
): Promise<Outcome> {
  return decide(ctx, id, async (lock, passing) => {
    const { trx } = lock
    // Written before the recorder loses the power, so that both guardians are told.
    await tellGuardiansOfPassing(ctx, trx, passing, 'undone', passingLetters(ctx.site).undone)
    await undoPassing(ctx, lock, passing, { operatorReason: reason, operatorId: by })
    await tellOwnerOfUndoing(ctx, trx, passing)
    if (passing.disputedAt || suspendsRecorder) await suspendRecorder(ctx, trx, passing)
    return 'done'
  })
}

/** Locks the graveyard and the grave first, so that guardians, owner and operator act in turn. */
async function decide(
  ctx: Context,
  id: number,
  act: (lock: GraveyardLock, passing: Passing) => Promise<Outcome>,
): Promise<Outcome> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const known = await store.findPassing(trx, id)
    if (!known) return 'unknown'
    await lockLifeDates(trx, known.ownerId)
    const passing = await store.findPassing(trx, id)
    if (!passing || passing.undoneAt) return 'undone-already'
    return act(lock, passing)
  })
}

function tellGuardians(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  news: string,
  content: (name: string, passing: Passing) => LetterContent,
) {
  return tellGuardiansOfPassing(
    ctx,
    trx,
    passing,
    `${news}:${ctx.clock.now().toISOString()}`,
    (name) => content(name, passing),
  )
}

function tellOwner(ctx: Context, trx: Connection, passing: Passing): Promise<void> {
  const news = `decided:${ctx.clock.now().toISOString()}`
  return writeToOwner(ctx, trx, passing, news, decisionLetters(ctx.site).memorialStays)
}
