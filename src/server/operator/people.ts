import { dayMs } from '../../contract/values/durations.ts'
import { correctEmailByOperator } from '../accounts/addresses/addresses.ts'
import { closeAccountByEmail } from '../accounts/closing/closing.ts'
import { removeOneTimeCodesByOperator } from '../accounts/one-time-codes/one-time-codes.ts'
import { isOperator } from '../accounts/operators/operators.store.ts'
import {
  findRestriction,
  type RestrictionKind,
} from '../accounts/restrictions/restrictions.store.ts'
import { liftRestriction, restrictMember } from '../accounts/restrictions/restrictions.ts'
import {
  endSessionByOperator,
  endSessionsByEmail,
  listSessions,
} from '../accounts/sessions/sessions.ts'
import type { Context } from '../context.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../lib/audit.store.ts'
import { problem } from '../lib/problem.ts'
import { grantTier, takeTier } from '../payments/gifts.ts'
import * as store from './people.store.ts'
import { type AccountFacts, findAccountFacts } from './people.store.ts'

type Tier = 'premium' | 'ultra-premium'
type GiftOutcome = 'done' | 'unknown' | 'has-already' | 'has-not' | 'bought' | 'all-free'

/** The reason, and the operator. */
interface Because {
  reason: string
  by: OperatorId
}

const maxFound = 20
const maxDevices = 50
const shortest = 2

// Finds people for the operator and helps them.

export async function findPeople(
  ctx: Context,
  text: string,
): Promise<{ people: store.FoundPerson[]; isCut: boolean }> {
  const wanted = text.trim().toLowerCase()
  const isNumber = /^\d{1,15}$/.test(wanted)
  if (isNumber) return { people: await store.findByNumber(ctx.db, Number(wanted)), isCut: false }
  if ([...wanted].length < shortest) return { people: [], isCut: false }
  const people = await store.findByBeginning(ctx.db, wanted, maxFound + 1)
  return { people: people.slice(0, maxFound), isCut: people.length > maxFound }
}

export async function lookAtPerson(ctx: Context, id: number, { reason, by }: Because) {
  const found = await lookUpAccount(ctx, id, reason, by)
  if (!found) throw problem('not-found')
  const devices = await listSessions(ctx, id)
  const restriction = (await findRestriction(ctx.db, id, ctx.clock.now())) ?? null
  return { ...found, restriction, devices: devices.slice(0, maxDevices) }
}

export function endSessionOfPerson(ctx: Context, id: number, sessionId: string, because: Because) {
  return endSessionByOperator(ctx, id, sessionId, because)
}

export async function correctAddressOfPerson(
  ctx: Context,
  id: number,
  newEmail: string,
  because: Because,
): Promise<void> {
  await addressOf(ctx, id)
  await correctEmailByOperator(ctx, id, newEmail, because)
}

export async function endSessionsOfPerson(
  ctx: Context,
  id: number,
  { reason, by }: Because,
): Promise<void> {
  await endSessionsByEmail(ctx, await addressOf(ctx, id), reason, by)
}

export async function grantTierToPerson(
  ctx: Context,
  id: number,
  tier: Tier,
  because: Because,
): Promise<void> {
  refuse(await grantTier(ctx, { email: await addressOf(ctx, id), tier, ...because }))
}

export async function takeTierFromPerson(
  ctx: Context,
  id: number,
  tier: Tier,
  because: Because,
): Promise<void> {
  refuse(await takeTier(ctx, { email: await addressOf(ctx, id), tier, ...because }))
}

/** Returns the day of the erasure. */
export async function closeAccountOfPerson(
  ctx: Context,
  id: number,
  { reason, by }: Because,
): Promise<string> {
  const day = await closeAccountByEmail(ctx, await addressOf(ctx, id), {
    reason,
    ...(by !== null && { operatorId: by }),
  })
  if (!day) throw problem('not-found')
  return day
}

/** An operator cannot be restricted: take the role away first. */
export function restrictPerson(
  ctx: Context,
  id: number,
  { kind, days }: { kind: RestrictionKind; days: number | undefined },
  because: Because,
): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    const email = await store.emailById(trx, id)
    if (!email) throw problem('not-found')
    if (await isOperator(trx, id)) throw problem('person-is-operator')
    const until = days === undefined ? null : new Date(ctx.clock.now().getTime() + days * dayMs)
    await restrictMember(ctx, trx, { id, email }, { kind, until }, because)
  })
}

export function liftRestrictionOfPerson(ctx: Context, id: number, because: Because): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    const email = await store.emailById(trx, id)
    if (!email) throw problem('not-found')
    await liftRestriction(ctx, trx, { id, email }, because)
  })
}

export async function forgetOneTimeCodesOfPerson(
  ctx: Context,
  id: number,
  because: Because,
): Promise<void> {
  await addressOf(ctx, id)
  await removeOneTimeCodesByOperator(ctx, id, because)
}

async function addressOf(ctx: Context, id: number): Promise<string> {
  const email = await store.emailById(ctx.db, id)
  if (!email) throw problem('not-found')
  return email
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

// Looks at an account for the operator. Each look is in the audit, and so in the owner's takeout.

function lookUpAccount(
  ctx: Context,
  id: number,
  reason: string,
  by: OperatorId,
): Promise<AccountFacts | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    const found = await findAccountFacts(trx, id, now)
    if (!found) return null
    await recordInAudit(trx, operatorEntry('account-viewed', id, by, now, { reason }))
    return found
  })
}
