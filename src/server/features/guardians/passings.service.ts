import type { Connection, Database } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { invalidInput, problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { emailOf, mailedTokens, provenEmailOf } from '../accounts/index.ts'
import type { LettersService } from '../letters/index.ts'
import { latestToday, lockLifeDates, passedOnError, setPassedOn } from '../memorials/index.ts'
import type { Anniversaries } from './anniversaries.ts'
import { guardianLetters } from './emails/letters.ts'
import { openMemorials } from './guardians.jobs.ts'
import * as guardians from './guardians.store.ts'
import * as store from './passings.store.ts'

export type PassingsService = ReturnType<typeof passingsService>

/** Recording that somebody has passed, correcting the day, and taking it back. */
export function passingsService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  letters: LettersService
  anniversaries: Anniversaries
  site: { siteName: string; publicUrl: string }
  holdHours: number
}) {
  const { db, clock, jobs, letters, anniversaries, holdHours } = deps
  const words = guardianLetters(deps.site)
  const tokens = mailedTokens(clock)

  async function entrusted(memberId: number) {
    const email = await provenEmailOf(db, memberId)
    const people = email ? await guardians.entrustedTo(db, email) : []
    return people.map((person) => ({
      id: person.id,
      email: person.email,
      full_name: person.full_name,
      date_of_birth: person.born_on,
      death_date: person.passed_on,
      referral_source: person.referral_code,
    }))
  }

  async function record(memberId: number, ownerId: number, passedOn: string) {
    await db.transaction().execute(async (trx) => {
      const guardian = await provenEmailOf(trx, memberId)
      const mayRecord = guardian !== null && (await guardians.isGuardianOf(trx, guardian, ownerId))
      if (!mayRecord) throw problem('not-found')
      const life = await lockLifeDates(trx, ownerId)
      const error = passedOnError(passedOn, life.bornOn, latestToday(clock.now()))
      if (error) throw invalidInput({ death_date: [error] })
      const current = await store.currentPassing(trx, ownerId)
      if (current) await correct(trx, current, passedOn, memberId)
      else await begin(trx, { ownerId, passedOn, guardian, memberId, name: life.fullName })
    })
    return { message: 'Death date updated successfully!' }
  }

  /** A corrected day is the same passing: nobody is written to again. */
  async function correct(
    trx: Connection,
    passing: { id: number; owner_id: number; opened_at: Date | null },
    passedOn: string,
    memberId: number,
  ): Promise<void> {
    await store.correctPassing(trx, passing.id, passedOn)
    if (passing.opened_at) await enter(trx, passing, passedOn)
    await recordInAudit(trx, {
      event: 'passing-corrected',
      accountId: passing.owner_id,
      actorId: memberId,
      at: clock.now(),
      details: { passingId: passing.id, passedOn },
    })
  }

  /** From here on it is known to everybody. */
  async function enter(
    trx: Connection,
    { id, owner_id: ownerId }: { id: number; owner_id: number },
    passedOn: string,
  ): Promise<void> {
    await setPassedOn(trx, ownerId, passedOn)
    await anniversaries.passingKnown(trx, { id, ownerId, passedOn })
  }

  async function begin(
    trx: Connection,
    news: { ownerId: number; passedOn: string; guardian: string; memberId: number; name: string },
  ): Promise<void> {
    const { ownerId, passedOn, guardian } = news
    const now = clock.now()
    const opensAt = new Date(now.getTime() + holdHours * 3_600_000)
    const passingId = await store.insertPassing(trx, {
      owner_id: ownerId,
      recorded_by: guardian,
      passed_on: passedOn,
      recorded_at: now,
      opens_at: opensAt,
    })
    await recordInAudit(trx, {
      event: 'passing-recorded',
      accountId: ownerId,
      actorId: news.memberId,
      at: now,
      details: { passingId, passedOn },
    })
    await tellOwner(trx, passingId, ownerId, guardian, passedOn)
    await tellOthers(trx, passingId, ownerId, guardian, news.name, passedOn)
    if (holdHours === 0) await open(trx, passingId)
    else await jobs.enqueue(trx, openMemorials, {}, opensAt)
  }

  async function tellOwner(
    trx: Connection,
    passingId: number,
    ownerId: number,
    guardian: string,
    passedOn: string,
  ): Promise<void> {
    const token = await tokens.issue(trx, ownerId, 'i-am-alive')
    await letters.post(trx, {
      key: `passing:${passingId}:owner`,
      to: await emailOf(trx, ownerId),
      content: words.yourPassing(guardian, passedOn, token),
      isSecret: true,
    })
  }

  async function tellOthers(
    trx: Connection,
    passingId: number,
    ownerId: number,
    guardian: string,
    name: string,
    passedOn: string,
  ): Promise<void> {
    for (const { email } of await guardians.guardiansOf(trx, ownerId)) {
      if (email === guardian) continue
      await letters.post(trx, {
        key: `passing:${passingId}:${email}`,
        to: email,
        content: words.passing(name, guardian, passedOn),
      })
    }
  }

  /** Runs at once or after the waiting period; opening twice changes nothing. */
  async function open(trx: Connection, passingId: number): Promise<void> {
    const passing = await store.findPassing(trx, passingId)
    if (!passing || passing.undone_at || passing.opened_at) return
    await enter(trx, passing, passing.passed_on)
    await store.markOpened(trx, passingId, clock.now())
    await recordInAudit(trx, {
      event: 'memorial-opened',
      accountId: passing.owner_id,
      actorId: passing.owner_id,
      at: clock.now(),
      details: { passingId },
    })
  }

  /** The rows know what is due; the job may have been left behind with another database. */
  async function openDue(): Promise<void> {
    for (const { id, owner_id } of await store.passingsToOpen(db, clock.now())) {
      await db.transaction().execute(async (trx) => {
        await lockLifeDates(trx, owner_id)
        await open(trx, id)
      })
    }
  }

  async function declareAlive(token: string) {
    await db.transaction().execute(async (trx) => {
      const { accountId: ownerId } = await tokens.spend(trx, token, 'i-am-alive')
      const { fullName } = await lockLifeDates(trx, ownerId)
      const passing = await store.currentPassing(trx, ownerId)
      if (!passing) throw problem('dead-link')
      await store.markUndone(trx, passing.id, clock.now())
      await setPassedOn(trx, ownerId, null)
      await anniversaries.passingUndone(trx, ownerId)
      const told = await guardians.guardiansOf(trx, ownerId)
      await guardians.deleteGuardianByEmail(trx, ownerId, passing.recorded_by)
      for (const { email } of told) {
        await letters.post(trx, {
          key: `alive:${passing.id}:${email}`,
          to: email,
          content: words.alive(fullName, email === passing.recorded_by),
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
    return {
      message:
        'Welcome back. Your memorial is closed again, and the guardian who recorded your passing has lost that power.',
    }
  }

  return {
    entrusted,
    record,
    declareAlive,
    openDue,
  }
}
