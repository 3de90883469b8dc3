import type { Connection } from '../database/connect.ts'
import { findGrave } from '../graveyard/graves.store.ts'
import { problem } from '../lib/problem.ts'
import { areKeepersInDispute, keepersWithAccounts } from '../memorials/family/keepers.store.ts'
import { type BoundGuardian, hasPower } from './guardian.rules.ts'
import * as store from './guardians.store.ts'

/** The guardianship of this member over that owner, or null without power. */
export async function guardianWithPower(
  db: Connection,
  memberId: number,
  ownerId: number,
): Promise<BoundGuardian | null> {
  const guardian = await store.guardianshipOf(db, memberId, ownerId)
  return guardian && hasPower(guardian) ? guardian : null
}

export async function isGuardian(
  db: Connection,
  memberId: number,
  ownerId: number,
): Promise<boolean> {
  return (await guardianWithPower(db, memberId, ownerId)) !== null
}

/** Every guardian of this owner who may act. */
export async function guardiansWithPower(
  db: Connection,
  ownerId: number,
): Promise<BoundGuardian[]> {
  return (await store.guardiansOf(db, ownerId)).filter(hasPower)
}

/** A guardian has objected to the passing, the operator holds it, or the owner says "I am alive". */
export function isDisputed(db: Connection, ownerId: number): Promise<boolean> {
  return store.isPassingStopped(db, ownerId)
}

/** From here on the owner changes nothing; null where no passing is recorded. */
export function passingRecordedAt(db: Connection, ownerId: number): Promise<Date | null> {
  return store.passingRecordedAt(db, ownerId)
}

/** During a dispute the guardians change nothing, and neither do the keepers of a memorial by family. */
export async function requireUndisputed(db: Connection, ownerId: number): Promise<void> {
  if (await isDisputed(db, ownerId)) throw problem('in-dispute')
  await requireAgreeingKeepers(db, ownerId)
}

/** While the keepers of a memorial by family disagree, nothing of it changes. */
export async function requireAgreeingKeepers(db: Connection, graveId: number): Promise<void> {
  if (await areKeepersInDispute(db, graveId)) throw problem('memorial-disputed')
}

/** Answers for a memorial towards visitors and kin. */
interface Responsible {
  id: number
  accountId: number
  email: string
}

/** The guardians, or the keepers of a memorial by family. */
export async function responsibleFor(db: Connection, graveId: number): Promise<Responsible[]> {
  const guardians = await guardiansWithPower(db, graveId)
  return guardians.length > 0 ? guardians : keepersWithAccounts(db, graveId)
}

/** Null where this member does not answer for the memorial. */
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

/**
 * What belongs to a memorial is changed by its owner while living, by guardians once it is open, and by the
 * keepers of one by family.
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
