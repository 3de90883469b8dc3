import type { Connection } from '../database/connect.ts'
import { findGrave } from '../graveyard/graves.store.ts'
import { joinedInto } from '../graveyard/joined/joined.store.ts'
import { guardiansWithPower, guardianWithPower, isDisputed } from '../guardians/power.ts'
import { problem } from '../lib/problem.ts'
import { areKeepersInDispute, keepersWithAccounts } from './family/keepers.store.ts'

// The people responsible for a memorial: its guardians, or the keepers of one by family.

/** During a dispute the guardians change nothing, and neither do the keepers of a memorial by family. */
export async function requireUndisputed(db: Connection, ownerId: number): Promise<void> {
  if (await isDisputed(db, ownerId)) throw problem('in-dispute')
  await requireAgreeingKeepers(db, ownerId)
}

/** While the keepers of a memorial by family are in dispute, nothing in it changes. */
export async function requireAgreeingKeepers(db: Connection, graveId: number): Promise<void> {
  if (await areKeepersInDispute(db, graveId)) throw problem('memorial-disputed')
}

/** Responsible for a memorial towards visitors and kin. */
interface Responsible {
  id: number
  accountId: number
  /** As the owner calls a guardian; keepers have none. */
  name?: string
  email: string
}

/** The guardians, or the keepers of a memorial by family. */
export async function responsibleFor(db: Connection, graveId: number): Promise<Responsible[]> {
  const guardians = await guardiansWithPower(db, graveId)
  return guardians.length > 0 ? guardians : keepersWithAccounts(db, graveId)
}

/** Null where this member is not responsible for the memorial. */
export async function responsibleMember(
  db: Connection,
  memberId: number,
  graveId: number,
): Promise<Responsible | null> {
  const guardian = await guardianWithPower(db, memberId, graveId)
  if (guardian) return guardian
  const keepers = await keepersWithAccounts(db, graveId)
  return keepers.find(({ accountId }) => accountId === memberId) ?? null
}

export async function isResponsible(
  db: Connection,
  memberId: number,
  graveId: number,
): Promise<boolean> {
  return (await responsibleMember(db, memberId, graveId)) !== null
}

/** What a memorial held that was joined into another, those see who answer for the other. */
export async function maySeeSetAside(
  db: Connection,
  memberId: number | null,
  graveId: number,
): Promise<boolean> {
  const intoId = memberId === null ? null : await joinedInto(db, graveId)
  return memberId !== null && intoId !== null && isResponsible(db, memberId, intoId)
}

/**
 * A memorial is changed by its owner while living, by guardians once it is open, or by the keepers of one by
 * family.
 */
export async function requirePowerOverMemorial(
  db: Connection,
  graveId: number,
  memberId: number,
): Promise<void> {
  if (memberId === graveId) return
  const isOpen = (await findGrave(db, graveId))?.passedOn != null
  if (!isOpen || !(await isResponsible(db, memberId, graveId))) throw problem('forbidden')
}
