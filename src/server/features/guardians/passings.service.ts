import type { Connection, Database } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { latestToday } from '../../lib/days.ts'
import { invalidInput, problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { emailOf, mailedTokens, provenEmailOf } from '../accounts/index.ts'
import type { LettersService } from '../letters/index.ts'
import { lockLifeDates, passedOnError, setPassedOn } from '../memorials/index.ts'
import { type HeldRegister, withRegister } from '../register/index.ts'
import { guardianLetters } from './emails/letters.ts'
import type { EntrustedOwner, Passing } from './guardian.ts'
import { openMemorials } from './guardians.jobs.ts'
import * as guardians from './guardians.store.ts'
import type { PassingListener } from './passing-listener.ts'
import * as store from './passings.store.ts'

export type PassingsService = ReturnType<typeof passingsService>

/** Recording a passing, correcting its day, and undoing it. */
export function passingsService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  letters: LettersService
  passingListener: PassingListener
  site: { siteName: string; publicUrl: string }
  holdHours: number
}) {
  const { db, clock, jobs, letters, passingListener, holdHours } = deps
  const texts = guardianLetters(deps.site)
  const tokens = mailedTokens(clock)

  async function listEntrusted(memberId: number): Promise<EntrustedOwner[]> {
    const email = await provenEmailOf(db, memberId)
    return email ? guardians.ownersEntrustedTo(db, email) : []
  }

  async function record(memberId: number, ownerId: number, passedOn: string): Promise<void> {
    await withRegister(db, async (register) => {
      const { trx } = register
      const guardian = await provenEmailOf(trx, memberId)
      const mayRecord = guardian !== null && (await guardians.isGuardianOf(trx, guardian, ownerId))
      if (!mayRecord) throw problem('not-found')
      const life = await lockLifeDates(trx, ownerId)
      const error = passedOnError(passedOn, life.bornOn, latestToday(clock.now()))
      if (error) throw invalidInput({ passedOn: [error] })
      const current = await store.currentPassing(trx, ownerId)
      if (current) await correct(register, current, passedOn, memberId)
      else await recordNew(register, { ownerId, passedOn, guardian, memberId, name: life.fullName })
    })
  }

  /** A corrected day is the same passing, so no letters are written again. */
  async function correct(
    register: HeldRegister,
    passing: Passing,
    passedOn: string,
    memberId: number,
  ): Promise<void> {
    const { trx } = register
    await store.correctPassing(trx, passing.id, passedOn)
    if (passing.openedAt) await makeKnown(register, passing, passedOn)
    await recordInAudit(trx, {
      event: 'passing-corrected',
      accountId: passing.ownerId,
      actorId: memberId,
      at: clock.now(),
      details: { passingId: passing.id, passedOn },
    })
  }

  /** The memorial is public from here on, and the Eternal Messages get their days. */
  async function makeKnown(
    register: HeldRegister,
    { id, ownerId }: Passing,
    passedOn: string,
  ): Promise<void> {
    await setPassedOn(register, ownerId, passedOn)
    await passingListener.passingKnown(register.trx, { id, ownerId, passedOn })
  }

  async function recordNew(
    register: HeldRegister,
    recorded: {
      ownerId: number
      passedOn: string
      guardian: string
      memberId: number
      name: string
    },
  ): Promise<void> {
    const { trx } = register
    const { ownerId, passedOn, guardian } = recorded
    const now = clock.now()
    const opensAt = new Date(now.getTime() + holdHours * 3_600_000)
    const passingId = await store.insertPassing(trx, {
      ownerId,
      recordedBy: guardian,
      passedOn,
      recordedAt: now,
      opensAt,
    })
    await recordInAudit(trx, {
      event: 'passing-recorded',
      accountId: ownerId,
      actorId: recorded.memberId,
      at: now,
      details: { passingId, passedOn },
    })
    await notifyOwner(trx, passingId, ownerId, guardian, passedOn)
    await notifyOthers(trx, passingId, ownerId, guardian, recorded.name, passedOn)
    if (holdHours === 0) await open(register, passingId)
    else await jobs.enqueue(trx, openMemorials, {}, opensAt)
  }

  async function notifyOwner(
    trx: Connection,
    passingId: number,
    ownerId: number,
    guardian: string,
    passedOn: string,
  ): Promise<void> {
    const token = await tokens.issue(trx, ownerId, 'i-am-alive')
    await letters.enqueue(trx, {
      key: `passing:${passingId}:owner`,
      to: await emailOf(trx, ownerId),
      content: texts.yourPassing(guardian, passedOn, token),
      isSecret: true,
    })
  }

  async function notifyOthers(
    trx: Connection,
    passingId: number,
    ownerId: number,
    guardian: string,
    name: string,
    passedOn: string,
  ): Promise<void> {
    for (const { email } of await guardians.guardiansOf(trx, ownerId)) {
      if (email === guardian) continue
      await letters.enqueue(trx, {
        key: `passing:${passingId}:${email}`,
        to: email,
        content: texts.passing(name, guardian, passedOn),
      })
    }
  }

  /** Runs at once or after the waiting period; opening twice changes nothing. */
  async function open(register: HeldRegister, passingId: number): Promise<void> {
    const { trx } = register
    const passing = await store.findPassing(trx, passingId)
    if (!passing || passing.undoneAt || passing.openedAt) return
    await makeKnown(register, passing, passing.passedOn)
    await store.markOpened(trx, passingId, clock.now())
    await recordInAudit(trx, {
      event: 'memorial-opened',
      accountId: passing.ownerId,
      actorId: passing.ownerId,
      at: clock.now(),
      details: { passingId },
    })
  }

  /** The rows say what is due: a job may be missing after a restore from a backup. */
  async function openDue(): Promise<void> {
    for (const { id, ownerId } of await store.passingsToOpen(db, clock.now())) {
      await withRegister(db, async (register) => {
        await lockLifeDates(register.trx, ownerId)
        await open(register, id)
      })
    }
  }

  async function declareAlive(token: string): Promise<void> {
    await withRegister(db, async (register) => {
      const { trx } = register
      const { accountId: ownerId } = await tokens.spend(trx, token, 'i-am-alive')
      const { fullName } = await lockLifeDates(trx, ownerId)
      const passing = await store.currentPassing(trx, ownerId)
      if (!passing) throw problem('dead-link')
      await store.markUndone(trx, passing.id, clock.now())
      await setPassedOn(register, ownerId, null)
      await passingListener.passingUndone(trx, ownerId)
      const told = await guardians.guardiansOf(trx, ownerId)
      await guardians.deleteGuardianByEmail(trx, ownerId, passing.recordedBy)
      for (const { email } of told) {
        await letters.enqueue(trx, {
          key: `alive:${passing.id}:${email}`,
          to: email,
          content: texts.alive(fullName, email === passing.recordedBy),
        })
      }
      await recordInAudit(trx, {
        event: 'passing-undone',
        accountId: ownerId,
        actorId: ownerId,
        at: clock.now(),
        details: { passingId: passing.id },
      })
    })
  }

  return { listEntrusted, record, declareAlive, openDue }
}
