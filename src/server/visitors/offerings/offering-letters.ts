import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { eachItem } from '../../jobs/each-item.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { openGrave } from '../../memorials/memorials.ts'
import { responsibleMember } from '../../memorials/responsible.ts'
import { offeringLetters } from './emails/letters.ts'
import { isMorningToTell, type OfferingKind } from './offering.rules.ts'
import * as store from './offering-letters.store.ts'

const batchSize = 200

export const offeringsJob = 'tell-of-offerings'

// Tells guardians and keepers about waiting offerings: each offering once, and at most one letter a morning.

/** Runs every quarter of an hour, because it is always morning somewhere. */
export async function tellOfDueOfferings(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const due: number[] = []
  let found: store.GuardianToTell[]
  let last = 0
  do {
    found = await store.guardiansToTell(ctx.db, last, batchSize)
    const atMorning = found.filter((one) => isMorningToTell(one, now))
    due.push(...atMorning.map(({ accountId }) => accountId))
    last = found.at(-1)?.accountId ?? last
  } while (found.length === batchSize)
  await eachItem(ctx, offeringsJob, due, (accountId) =>
    ctx.db.transaction().execute((trx) => tell(ctx, trx, accountId, now)),
  )
}

async function tell(ctx: Context, trx: Connection, accountId: number, now: Date): Promise<void> {
  await store.lockGuardianToTell(trx, accountId)
  const untold = await store.untoldTo(trx, accountId)
  const memorials: { name: string; kinds: OfferingKind[] }[] = []
  const ids: number[] = []
  let to: string | undefined
  for (const graveId of new Set(untold.map((one) => one.graveId))) {
    const reader = await responsibleMember(trx, accountId, graveId)
    const grave = await openGrave(trx, graveId, 'guardian')
    if (!reader || !grave?.isOpen) continue
    to = reader.email
    const offered = untold.filter((one) => one.graveId === graveId)
    ids.push(...offered.map(({ id }) => id))
    memorials.push({ name: grave.fullName, kinds: offered.map(({ kind }) => kind) })
  }
  if (to === undefined) return
  await store.setTold(trx, accountId, { ids, toldAt: now })
  const key = `offerings:${accountId}:${Math.max(...ids)}`
  await enqueueLetter(ctx, trx, {
    key,
    to,
    content: offeringLetters(ctx.site).waiting(memorials),
    kind: 'offerings',
  })
}
