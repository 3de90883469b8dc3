import { emailOf, isSealed } from '../../accounts/accounts.store.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { lockLifeDates } from '../../graveyard/name-and-days.ts'
import { problem } from '../../lib/problem.ts'
import { hashOf, newToken } from '../../lib/tokens/secret-token.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { checkInLetters } from '../emails/check-in-letters.ts'
import { nameOfGuardian } from '../guardian.rules.ts'
import { askGuardians } from '../guardians.jobs.ts'
import * as guardians from '../guardians.store.ts'
import { ownerName } from '../owner-name.ts'
import { askBefore, isMorningToAsk, silentBefore } from './guardian-check-in.rules.ts'
import * as store from './guardian-check-in.store.ts'

const batchSize = 200

// Asks guardians once a year whether mail still reaches them.

/** Each guardian is asked once a year, in the morning where they live. */
export async function askDueGuardians(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const before = askBefore(now)
  let asked = 0
  let last: store.GuardianToAsk | undefined
  do {
    const due: store.GuardianToAsk[] = await store.guardiansToAsk(ctx.db, before, last, batchSize)
    const ready = due.filter((one) => isMorningToAsk(one.lastAskedAt, one.timeZone, now))
    const addresses = new Set(ready.map(({ email }) => email))
    for (const email of addresses) {
      await ctx.db.transaction().execute((trx) => askOne(ctx, trx, email, before))
    }
    asked += addresses.size
    last = due.length === batchSize ? due.at(-1) : undefined
  } while (last && asked < batchSize)
  await ctx.db.transaction().execute((trx) => notifyOfSilent(ctx, trx))
  if (last) await ctx.jobs.enqueue(ctx.db, askGuardians, {})
}

async function askOne(ctx: Context, trx: Connection, email: string, before: Date): Promise<void> {
  const token = newToken()
  const askedAt = ctx.clock.now()
  const question = { askedAt, tokenHash: hashOf(token) }
  const asked = await store.markAsked(trx, email, before, question)
  const [first] = asked
  if (first === undefined) return
  const key = `still-reachable:${first.id}:${askedAt.toISOString()}`
  const about = []
  for (const { ownerId } of asked) {
    const name = await ownerName(trx, ownerId)
    about.push({ name, hasPassed: (await lockLifeDates(trx, ownerId)).passedOn !== null })
  }
  await enqueueLetter(ctx, trx, {
    key,
    to: email,
    content: checkInLetters(ctx.site).question(token, about),
    isRoutine: true,
  })
}

async function notifyOfSilent(ctx: Context, trx: Connection): Promise<void> {
  const now = ctx.clock.now()
  for (const silent of await store.markSilent(trx, silentBefore(now), now, batchSize)) {
    const { fullName, passedOn } = await lockLifeDates(trx, silent.ownerId)
    const key = `silent:${silent.id}:${silent.askedAt?.toISOString()}`
    const all = await guardians.guardiansOf(trx, silent.ownerId)
    const name = nameOfGuardian(all.find(({ id }) => id === silent.id) ?? { ...silent, name: '' })
    // From the recording on, no letter is written as if the dead read it.
    if (passedOn === null && !(await isSealed(trx, silent.ownerId))) {
      const content = checkInLetters(ctx.site).silentToOwner(name)
      await enqueueLetter(ctx, trx, { key, to: await emailOf(trx, silent.ownerId), content })
      continue
    }
    for (const { id, email } of all) {
      if (email === silent.email) continue
      const content = checkInLetters(ctx.site).silentToOther(name, fullName)
      await enqueueLetter(ctx, trx, { key: `${key}:${id}`, to: email, content })
    }
  }
}

export async function confirmGuardianCheckIn(ctx: Context, token: string): Promise<void> {
  const isKnown = await store.markAnswered(ctx.db, hashOf(token), ctx.clock.now())
  if (!isKnown) throw problem('dead-link')
}
