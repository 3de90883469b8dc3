import { passedOnError } from '../../contract/values/life-dates.ts'
import { lastSeenAt } from '../accounts/accounts.store.ts'
import type { TakeBack } from '../accounts/undo/change.rules.ts'
import type { Connection, Database } from '../database/connect.ts'
import { type HeldRegister, withRegister } from '../graveyard/graveyard-lock.store.ts'
import type { BoundGuardian } from '../guardians/guardian.rules.ts'
import { guardiansWithPower, guardianWithPower } from '../guardians/power.ts'
import type { JobQueue } from '../jobs/job.ts'
import { latestToday } from '../lib/days.ts'
import { invalidInput, problem } from '../lib/problem.ts'
import { lockLifeDates } from '../memorials/memorials.ts'
import { isBeforeSignOfLife, opensAt, type Passing } from './passing.rules.ts'
import type { PassingSteps } from './passing-steps.ts'
import { openMemorials } from './passings.jobs.ts'
import * as store from './passings.store.ts'

type Recorder = Pick<BoundGuardian, 'accountId' | 'email'>

/** What guardians do: record a passing, correct its day, confirm it, object to it. */
export function recordingService(deps: {
  db: Database
  clock: { now(): Date }
  jobs: JobQueue
  steps: PassingSteps
  holdHours: number
}) {
  const { db, clock, jobs, steps, holdHours } = deps

  /** Records the day, or corrects it where one is recorded. Returns what happens next. */
  async function record(memberId: number, ownerId: number, passedOn: string): Promise<Passing> {
    return withRegister(db, async (register) => {
      const { trx } = register
      const { guardian, life, passing } = await begin(trx, memberId, ownerId)
      const error = passedOnError(passedOn, life.bornOn, latestToday(clock.now()))
      if (error) throw invalidInput({ passedOn: [error] })
      const seen = await lastSeenAt(trx, ownerId)
      if (seen.isClosing) throw problem('account-closing')
      const needsConfirmation = holdHours > 0 && isBeforeSignOfLife(passedOn, seen.at)
      const day = { passedOn, needsConfirmation }
      if (!passing) return recordNew(register, ownerId, guardian, day)
      if (passing.openedAt && holdHours > 0) return propose(register, passing, guardian, passedOn)
      return correct(register, passing, guardian, day)
    })
  }

  /** The register is held and the grave locked, so that two guardians act one after the other. */
  async function begin(trx: Connection, memberId: number, ownerId: number) {
    const guardian = await guardianWithPower(trx, memberId, ownerId)
    if (!guardian) throw problem('not-found')
    const life = await lockLifeDates(trx, ownerId)
    return { guardian, life, passing: await store.currentPassing(trx, ownerId) }
  }

  async function recordNew(
    register: HeldRegister,
    ownerId: number,
    guardian: BoundGuardian,
    day: { passedOn: string; needsConfirmation: boolean },
  ): Promise<Passing> {
    const { trx } = register
    const recordedAt = clock.now()
    const nothingYet = { confirmedAt: null, objectedAt: null, heldAt: null, disputedAt: null }
    const id = await store.insertPassing(trx, {
      ownerId,
      recordedById: guardian.accountId,
      recordedByEmail: guardian.email,
      ...day,
      recordedAt,
      opensAt: opensAt({ recordedAt, ...day, ...nothingYet }, holdHours),
      holdsLateMessages: holdHours > 0,
    })
    const passing = await findPassing(trx, id)
    const { passedOn } = day
    await steps.audit(trx, 'passing-recorded', passing, guardian, { passedOn })
    await steps.remindOwner(trx, passing, 1)
    const content = (name: string, _accountId: number, code: string | null) =>
      steps.texts.recordedToOther(name, passing, code)
    await steps.tellGuardians(trx, passing, 'recorded', content, guardian.accountId)
    await steps.tellRecorder(trx, passing, guardian)
    await askOperatorIfAlone(trx, passing, guardian)
    if (passing.opensAt) await jobs.enqueue(trx, openMemorials, {}, passing.opensAt)
    return steps.openIfDue(register, passing)
  }

  /** Where nobody else can confirm, the operator has to. */
  async function askOperatorIfAlone(
    trx: Connection,
    passing: Passing,
    guardian: BoundGuardian,
  ): Promise<void> {
    if (!passing.needsConfirmation) return
    const others = await guardiansWithPower(trx, passing.ownerId)
    if (others.some(({ accountId }) => accountId !== guardian.accountId)) return
    await steps.tellOperator(trx, passing, 'needsConfirmation')
  }

  /** Before the opening, or where there is no waiting time: the same passing with another day. */
  async function correct(
    register: HeldRegister,
    passing: Passing,
    guardian: BoundGuardian,
    day: { passedOn: string; needsConfirmation: boolean },
  ): Promise<Passing> {
    const { trx } = register
    if (passing.passedOn === day.passedOn) return passing
    const isObjector = passing.objectedById === guardian.accountId
    const corrected = await steps.change(trx, passing, {
      ...day,
      recordedById: guardian.accountId,
      recordedByEmail: guardian.email,
      // A confirmation was given for another day.
      confirmedAt: null,
      confirmedById: null,
      ...(isObjector && { objectedAt: null, objectedById: null }),
    })
    if (corrected.openedAt) await steps.makeKnown(register, corrected)
    await steps.audit(trx, 'passing-corrected', corrected, guardian, { passedOn: day.passedOn })
    if (holdHours > 0) {
      const news = `corrected:${clock.now().toISOString()}`
      const content = (name: string) => steps.texts.corrected(name, corrected)
      await steps.tellGuardians(trx, corrected, news, content, guardian.accountId)
      await steps.tellOperator(trx, corrected, 'corrected')
      await askOperatorIfAlone(trx, corrected, guardian)
    }
    return corrected
  }

  /** Once the memorial is open a corrected day needs both guardians. */
  async function propose(
    register: HeldRegister,
    passing: Passing,
    guardian: BoundGuardian,
    passedOn: string,
  ): Promise<Passing> {
    const { trx } = register
    if (passing.passedOn === passedOn) return passing
    const isAgreed = passing.proposedOn === passedOn && passing.proposedById !== guardian.accountId
    if (isAgreed) return applyProposal(register, passing, guardian)
    const proposal = { proposedOn: passedOn, proposedById: guardian.accountId }
    const proposed = await steps.change(trx, passing, proposal)
    await steps.audit(trx, 'correction-proposed', proposed, guardian, { passedOn })
    const news = `proposed:${clock.now().toISOString()}`
    const content = (name: string) => steps.texts.proposed(name, guardian.email, passedOn)
    await steps.tellGuardians(trx, proposed, news, content, guardian.accountId)
    await steps.tellOperator(trx, proposed, 'corrected')
    return proposed
  }

  async function applyProposal(
    register: HeldRegister,
    passing: Passing,
    guardian: { accountId: number },
  ): Promise<Passing> {
    const { trx } = register
    const passedOn = passing.proposedOn ?? passing.passedOn
    const corrected = await steps.change(trx, passing, {
      passedOn,
      proposedOn: null,
      proposedById: null,
      // Both guardians have named this day.
      confirmedAt: clock.now(),
      confirmedById: guardian.accountId,
    })
    await steps.makeKnown(register, corrected)
    await steps.audit(trx, 'passing-corrected', corrected, guardian, { passedOn })
    return corrected
  }

  /** The other guardian agrees: with the passing, or with a corrected day. */
  async function confirm(memberId: number, ownerId: number): Promise<Passing> {
    return withRegister(db, async (register) => {
      const { trx } = register
      const { guardian, passing } = await begin(trx, memberId, ownerId)
      if (!passing) throw problem('not-found')
      if (passing.proposedOn) {
        if (passing.proposedById === memberId) throw problem('own-recording')
        return applyProposal(register, passing, guardian)
      }
      if (passing.recordedById === memberId) throw problem('own-recording')
      if (passing.confirmedAt && !passing.objectedAt) return passing
      const confirmed = await steps.change(trx, passing, {
        confirmedAt: clock.now(),
        confirmedById: memberId,
        objectedAt: null,
        objectedById: null,
      })
      await steps.audit(trx, 'passing-confirmed', confirmed, guardian)
      // The messages that were held are released.
      if (confirmed.openedAt) await steps.makeKnown(register, confirmed)
      else if (confirmed.opensAt) {
        await jobs.enqueue(trx, openMemorials, {}, confirmed.opensAt)
        await steps.tellOwnerOfConfirmation(trx, confirmed)
      }
      return steps.openIfDue(register, confirmed)
    })
  }

  /** The other guardian stops the clock; the recorder takes the recording back. */
  async function object(memberId: number, ownerId: number): Promise<'stopped' | 'taken-back'> {
    return withRegister(db, async (register) => {
      const { trx } = register
      const { guardian, passing } = await begin(trx, memberId, ownerId)
      if (!passing) throw problem('not-found')
      if (passing.proposedOn) {
        await dropProposal(trx, passing, guardian)
        return passing.proposedById === memberId ? 'taken-back' : 'stopped'
      }
      if (passing.recordedById === memberId && !passing.openedAt) {
        await takeBack(register, passing, guardian)
        return 'taken-back'
      }
      await stop(trx, passing, guardian)
      return 'stopped'
    })
  }

  async function stop(trx: Connection, passing: Passing, guardian: Recorder): Promise<void> {
    if (passing.objectedAt) return
    const objected = await steps.change(trx, passing, {
      objectedAt: clock.now(),
      objectedById: guardian.accountId,
      confirmedAt: null,
      confirmedById: null,
    })
    await steps.audit(trx, 'passing-objected', objected, guardian)
    const news = `objected:${clock.now().toISOString()}`
    const content = (name: string) => steps.texts.objected(name, guardian.email, objected)
    await steps.tellGuardians(trx, objected, news, content, guardian.accountId)
    await steps.tellOperator(trx, objected, 'objected')
  }

  /** "This was not me": a recording is taken back, and what it has opened already is stopped. */
  const takeBackRecording: TakeBack<'passing-recorded'> = async (register, change) => {
    const { trx } = register
    const passing = await store.findPassing(trx, change.details.passingId)
    if (!passing || passing.undoneAt || passing.recordedById !== change.accountId) return null
    const { fullName } = await lockLifeDates(trx, passing.ownerId)
    const recorder = { accountId: change.accountId, email: passing.recordedByEmail }
    const name = fullName || 'the person you watch over'
    if (!passing.openedAt) {
      await takeBack(register, passing, recorder)
      return `The passing of ${name}, recorded in your name, was taken back.`
    }
    await stop(trx, passing, recorder)
    return `The memorial of ${name} was opened by a recording in your name. It stays open until we have decided; no Eternal Message leaves meanwhile. Please write to us.`
  }

  async function dropProposal(
    trx: Connection,
    passing: Passing,
    guardian: BoundGuardian,
  ): Promise<void> {
    const dropped = await steps.change(trx, passing, { proposedOn: null, proposedById: null })
    await steps.audit(trx, 'correction-dropped', dropped, guardian)
    const news = `dropped:${clock.now().toISOString()}`
    const content = (name: string) => steps.texts.correctionDropped(name, dropped)
    await steps.tellGuardians(trx, dropped, news, content, guardian.accountId)
  }

  async function takeBack(
    register: HeldRegister,
    passing: Passing,
    guardian: Recorder,
  ): Promise<void> {
    const { trx } = register
    await steps.undo(register, passing, guardian)
    await steps.tellOwnerOfUndoing(trx, passing)
    const content = (name: string) => steps.texts.takenBack(name, guardian.email)
    await steps.tellGuardians(trx, passing, 'taken-back', content, guardian.accountId)
  }

  async function findPassing(trx: Connection, id: number): Promise<Passing> {
    const passing = await store.findPassing(trx, id)
    if (!passing) throw new Error(`There is no passing ${id}.`)
    return passing
  }

  return { record, confirm, object, takeBackRecording }
}
