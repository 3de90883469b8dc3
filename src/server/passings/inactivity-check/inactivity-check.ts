import { isSealed, setSeen } from '../../accounts/accounts.store.ts'
import { mailedTokens } from '../../accounts/mailed-tokens/mailed-tokens.ts'
import type { Connection, Database } from '../../database/connect.ts'
import { guardiansWithPower } from '../../guardians/power.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import type { LettersService } from '../../mail/mail.ts'
import { graveName } from '../../memorials/memorials.ts'
import type { Clock } from '../../ports/clock.ts'
import { signsOfLifeLetters } from './emails/letters.ts'
import {
  type AskAfterYears,
  dueBefore,
  firstAskAt,
  isMorningToAsk,
  nextStep,
} from './inactivity.rules.ts'
import { askQuietOwners } from './inactivity-check.jobs.ts'
import * as store from './inactivity-check.store.ts'

const batchSize = 200

export type SignsOfLifeService = ReturnType<typeof signsOfLifeService>

/** Asks owners who chose it whether they are still here. It records nothing about them. */
export function signsOfLifeService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  letters: LettersService
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, jobs, letters } = deps
  const texts = signsOfLifeLetters(deps.site)
  const tokens = mailedTokens(clock)

  const quietCheck = (ownerId: number) => store.askAfterYearsOf(db, ownerId)

  async function setQuietCheck(
    ownerId: number,
    askAfterYears: AskAfterYears | null,
  ): Promise<AskAfterYears | null> {
    const askAt = askAfterYears && firstAskAt(clock.now(), askAfterYears)
    await db.transaction().execute(async (trx) => {
      await store.setQuietCheck(trx, ownerId, { askAfterYears, askAt })
      await tokens.revoke(trx, ownerId, 'still-here')
      await recordInAudit(trx, {
        event: 'quiet-check-set',
        accountId: ownerId,
        actorId: ownerId,
        at: clock.now(),
        details: { askAfterYears },
      })
    })
    return askAfterYears
  }

  async function stillHere(token: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { accountId } = await tokens.spend(trx, token, 'still-here')
      if (await isSealed(trx, accountId)) throw problem('sealed')
      await setSeen(trx, accountId, clock.now())
    })
  }

  /** From nine in the morning of the day, where the owner lives. */
  async function askDue(): Promise<void> {
    const now = clock.now()
    let asked = 0
    let last: store.OwnerToLookAt | undefined
    do {
      const due: store.OwnerToLookAt[] = await store.ownersToLookAt(
        db,
        dueBefore(now),
        last,
        batchSize,
      )
      for (const owner of due.filter((one) => isMorningToAsk(one, now))) {
        await db.transaction().execute((trx) => lookAt(trx, owner.id))
        asked += 1
      }
      last = due.length === batchSize ? due.at(-1) : undefined
    } while (last && asked < batchSize)
    if (last) await jobs.enqueue(db, askQuietOwners, {})
  }

  /** Of several runs at once, one takes the step of an owner. */
  async function lookAt(trx: Connection, ownerId: number): Promise<void> {
    const now = clock.now()
    const owner = await store.lockQuietOwner(trx, ownerId, dueBefore(now))
    if (!owner || !isMorningToAsk(owner, now)) return
    const isLeftAlone = owner.eraseAfter !== null || (await isSealed(trx, ownerId))
    const step = nextStep({ ...owner, isLeftAlone }, now)
    await store.setStep(trx, ownerId, step)
    const round = `quiet:${ownerId}:${step.firstAskedAt?.toISOString()}`
    if (step.letter === 'guardians') return askGuardians(trx, owner, round)
    if (step.letter === null) return
    const token = await tokens.issue(trx, ownerId, 'still-here')
    await letters.enqueue(trx, {
      key: `${round}:${step.letter}`,
      to: owner.email,
      content: texts.question(owner.askAfterYears, step.letter, token),
      isSecret: true,
    })
  }

  async function askGuardians(
    trx: Connection,
    owner: { id: number; email: string },
    round: string,
  ): Promise<void> {
    const name = (await graveName(trx, owner.id)) || owner.email
    const guardians = await guardiansWithPower(trx, owner.id)
    for (const { id, email } of guardians) {
      const content = texts.pleaseLook(name)
      await letters.enqueue(trx, { key: `${round}:guardian:${id}`, to: email, content })
    }
    await recordInAudit(trx, {
      event: 'guardians-asked-to-look',
      accountId: owner.id,
      actorId: owner.id,
      at: clock.now(),
      details: { guardians: guardians.length },
    })
  }

  return { quietCheck, setQuietCheck, stillHere, askDue }
}
