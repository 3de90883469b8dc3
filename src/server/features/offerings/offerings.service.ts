import { offeringLimits } from '../../../contract/memorials/offerings.ts'
import type { Connection, Database } from '../../database/connect.ts'
import { type AuditEvent, recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BotGate } from '../bot-check/index.ts'
import { demandPowerOverMemorial } from '../guardians/index.ts'
import { openGrave } from '../memorials/index.ts'
import { announceGrave } from '../register/index.ts'
import { showTribute, type WaitingTributes } from '../tributes/index.ts'
import { erasedBefore, type Offering } from './offering.ts'
import * as store from './offerings.store.ts'

interface Offer {
  authorName: string
  message: string
  botToken: string
  address: string
  code?: string | undefined
}

export type OfferingsService = ReturnType<typeof offeringsService>

/** What visitors offer at open memorials. Nobody but the guardians sees it before they take it. */
export function offeringsService(deps: { db: Database; clock: Clock; bots: BotGate }) {
  const { db, clock, bots } = deps

  async function offerMemory(graveId: number, offer: Offer): Promise<void> {
    await bots.pass(offer.botToken, offer.address)
    await db.transaction().execute(async (trx) => {
      const grave = await openGrave(trx, graveId, 'public', offer.code)
      if (!grave) throw problem('grave-not-found')
      if (!grave.isOpen) throw problem('grave-not-public')
      const { authorName, message } = offer
      await add(trx, graveId, { kind: 'memory', authorName, message, offeredAt: clock.now() })
    })
  }

  async function add(
    trx: Connection,
    graveId: number,
    offering: Omit<Offering, 'id' | 'refusedAt'>,
  ): Promise<number> {
    const { waiting } = offeringLimits
    if ((await store.countWaiting(trx, graveId, waiting)) >= waiting) {
      throw problem('too-many-waiting')
    }
    return store.insertOffering(trx, graveId, offering)
  }

  async function list(graveId: number, memberId: number) {
    await demandGuardian(db, graveId, memberId)
    return {
      tributesReadFirst: await store.areTributesReadFirst(db, graveId),
      offerings: await store.offeringsOf(db, graveId),
    }
  }

  /** One that was refused by mistake can be taken until it is erased. */
  function take(graveId: number, memberId: number, offeringId: number): Promise<void> {
    return change(graveId, memberId, 'offering-taken', async (trx) => {
      const taken = await store.deleteOffering(trx, graveId, offeringId)
      if (!taken) throw problem('offering-not-found')
      const { kind, authorName, message, offeredAt } = taken
      await showTribute(trx, graveId, { kind, authorName, message, createdAt: offeredAt })
    })
  }

  function refuse(graveId: number, memberId: number, offeringId: number): Promise<void> {
    return change(graveId, memberId, 'offering-refused', async (trx) => {
      const isFound = await store.setRefused(trx, graveId, offeringId, clock.now())
      if (!isFound) throw problem('offering-not-found')
    })
  }

  function chooseTributes(graveId: number, memberId: number, areReadFirst: boolean): Promise<void> {
    const event = areReadFirst ? 'tributes-read-first' : 'tributes-shown-at-once'
    return change(graveId, memberId, event, async (trx) => {
      await store.setTributesReadFirst(trx, graveId, areReadFirst)
      await announceGrave(trx, graveId)
    })
  }

  async function change(
    graveId: number,
    memberId: number,
    event: AuditEvent,
    work: (trx: Connection) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await demandGuardian(trx, graveId, memberId)
      await work(trx)
      await recordInAudit(trx, { event, accountId: graveId, actorId: memberId, at: clock.now() })
    })
  }

  /** Runs once a day. */
  async function eraseOld(): Promise<void> {
    await store.deleteOfferingsBefore(db, erasedBefore(clock.now()))
  }

  const tributes: WaitingTributes = {
    areReadFirst: store.areTributesReadFirst,
    add: (trx, graveId, { authorName, message, createdAt }) =>
      add(trx, graveId, { kind: 'tribute', authorName, message, offeredAt: createdAt }),
  }

  return { offerMemory, list, take, refuse, chooseTributes, eraseOld, tributes }
}

/** Guardians alone, once the memorial is open. */
async function demandGuardian(db: Connection, graveId: number, memberId: number): Promise<void> {
  if (memberId === graveId) throw problem('forbidden')
  await demandPowerOverMemorial(db, graveId, memberId)
}
