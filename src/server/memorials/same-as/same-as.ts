import { fieldError } from '../../../contract/errors/field-codes.ts'
import { sameAsAddress } from '../../../contract/values/same-as.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { announceGrave, findGrave, type Grave, lockGrave } from '../../graveyard/graves.store.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { invalidInput, problem } from '../../lib/problem.ts'
import { requirePowerOverMemorial, requireUndisputed } from '../responsible.ts'
import { replaceSameAs, type SameAsRow, sameAsRows } from './same-as.store.ts'

// Where other registers know the same person.

export interface SameAs {
  addresses: string[]
  leftByOwner: string[]
}

export async function readSameAs(ctx: Context, graveId: number, memberId: number): Promise<SameAs> {
  await requirePowerOverMemorial(ctx.db, graveId, memberId)
  const rows = await sameAsRows(ctx.db, graveId)
  const grave = await findGrave(ctx.db, graveId)
  return {
    addresses: rows.map(({ address }) => address),
    leftByOwner: grave && isGuardianOf(grave, memberId) ? ofOwner(rows) : [],
  }
}

export async function writeSameAs(
  ctx: Context,
  graveId: number,
  memberId: number,
  typed: readonly string[],
): Promise<SameAs> {
  await requirePowerOverMemorial(ctx.db, graveId, memberId)
  await ctx.db.transaction().execute(async (trx) => {
    const grave = await lockGrave(trx, graveId)
    await requirePowerOverMemorial(trx, graveId, memberId)
    if (memberId !== graveId) await requireUndisputed(trx, graveId)
    await setSameAs(trx, grave, memberId, typed)
    await announceGrave(trx, graveId)
    if (memberId === graveId) return
    const who = { accountId: graveId, actorId: memberId, at: ctx.clock.now() }
    await recordInAudit(trx, { event: 'same-as-changed', ...who })
  })
  return readSameAs(ctx, graveId, memberId)
}

/** The caller holds the grave and has checked who the member is. */
export async function setSameAs(
  trx: Connection,
  grave: Pick<Grave, 'accountId' | 'keptBy'>,
  memberId: number,
  typed: readonly string[],
): Promise<void> {
  const { accountId: graveId } = grave
  const before = await sameAsRows(trx, graveId)
  const known = new Map(before.map((row) => [row.address, row]))
  const addresses = new Set(typed.map((text) => requireAddress(text, known)))
  const byGuardian = isGuardianOf(grave, memberId)
  if (byGuardian && !ofOwner(before).every((address) => addresses.has(address))) {
    throw problem('left-by-owner')
  }
  const rows = [...addresses].map((address) => known.get(address) ?? { address, byGuardian })
  await replaceSameAs(trx, graveId, rows)
}

/** Keepers of a memorial by family change all of it. */
function isGuardianOf(grave: Pick<Grave, 'accountId' | 'keptBy'>, memberId: number): boolean {
  return memberId !== grave.accountId && grave.keptBy === 'owner'
}

function ofOwner(rows: readonly SameAsRow[]): string[] {
  return rows.flatMap(({ address, byGuardian }) => (byGuardian ? [] : [address]))
}

/** What is there may stay, such as the address of a memorial that has moved here. */
function requireAddress(text: string, known: ReadonlyMap<string, SameAsRow>): string {
  const address = known.has(text.trim()) ? text.trim() : sameAsAddress(text)
  if (!address) throw invalidInput({ sameAs: [fieldError('unknown-register')] })
  return address
}
