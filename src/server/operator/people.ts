import type { Database } from '../database/connect.ts'
import type { OperatorId } from '../lib/audit.store.ts'
import { problem } from '../lib/problem.ts'
import type { AccountLookup } from './account-lookup.ts'
import * as store from './people.store.ts'

type Tier = 'premium' | 'ultra-premium'
type GiftOutcome = 'done' | 'unknown' | 'has-already' | 'has-not' | 'bought' | 'all-free'
interface Gift {
  email: string
  tier: Tier
  reason: string | null
  by: OperatorId
}

/** Why, and which operator. */
interface Because {
  reason: string
  /** Null for a command on the server. */
  by: OperatorId
}

/** Where a person is signed in. */
interface Device {
  id: string
  device: string | null
  createdAt: Date
  lastUsedAt: Date | null
}

const mostFound = 20
const mostDevices = 50
const shortest = 2

export type PeopleService = ReturnType<typeof peopleService>

/** Finds people for the operator and helps them. */
export function peopleService(deps: {
  db: Database
  lookUp: AccountLookup
  sessions: {
    list(accountId: number): Promise<Device[]>
    endAllByEmail(email: string, reason: string, by: OperatorId): Promise<boolean>
    endOneByOperator(accountId: number, sessionId: string, because: Because): Promise<void>
  }
  addresses: {
    correctByOperator(accountId: number, newEmail: string, because: Because): Promise<void>
  }
  gifts: {
    grant(gift: Gift): Promise<GiftOutcome>
    take(gift: Gift): Promise<GiftOutcome>
  }
  closing: {
    closeByEmail(
      email: string,
      because: { reason: string; operatorId?: number },
    ): Promise<string | null>
  }
}) {
  const { db } = deps

  async function find(text: string): Promise<{ people: store.FoundPerson[]; isCut: boolean }> {
    const wanted = text.trim().toLowerCase()
    const isNumber = /^\d{1,15}$/.test(wanted)
    if (isNumber) return { people: await store.findByNumber(db, Number(wanted)), isCut: false }
    if ([...wanted].length < shortest) return { people: [], isCut: false }
    const people = await store.findByBeginning(db, wanted, mostFound + 1)
    return { people: people.slice(0, mostFound), isCut: people.length > mostFound }
  }

  async function look(id: number, { reason, by }: Because) {
    const found = await deps.lookUp({ id }, reason, by)
    if (!found) throw problem('not-found')
    const devices = await deps.sessions.list(id)
    return { ...found, devices: devices.slice(0, mostDevices) }
  }

  const endSession = (id: number, sessionId: string, because: Because) =>
    deps.sessions.endOneByOperator(id, sessionId, because)

  async function correctAddress(id: number, newEmail: string, because: Because): Promise<void> {
    await addressOf(id)
    await deps.addresses.correctByOperator(id, newEmail, because)
  }

  async function endSessions(id: number, { reason, by }: Because): Promise<void> {
    await deps.sessions.endAllByEmail(await addressOf(id), reason, by)
  }

  async function grantTier(id: number, tier: Tier, because: Because): Promise<void> {
    refuse(await deps.gifts.grant({ email: await addressOf(id), tier, ...because }))
  }

  async function takeTier(id: number, tier: Tier, because: Because): Promise<void> {
    refuse(await deps.gifts.take({ email: await addressOf(id), tier, ...because }))
  }

  /** Returns the day of the erasure. */
  async function close(id: number, { reason, by }: Because): Promise<string> {
    const day = await deps.closing.closeByEmail(await addressOf(id), {
      reason,
      ...(by !== null && { operatorId: by }),
    })
    if (!day) throw problem('not-found')
    return day
  }

  async function addressOf(id: number): Promise<string> {
    const email = await store.emailById(db, id)
    if (!email) throw problem('not-found')
    return email
  }

  return { find, look, endSession, endSessions, correctAddress, grantTier, takeTier, close }
}

const refusals = {
  unknown: 'not-found',
  'has-already': 'tier-had-already',
  'has-not': 'tier-not-had',
  bought: 'tier-bought',
  'all-free': 'tiers-are-free',
} as const

function refuse(outcome: GiftOutcome): void {
  if (outcome !== 'done') throw problem(refusals[outcome])
}
