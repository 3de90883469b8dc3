import type { Connection } from '../database/connect.ts'
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

/** A guardian has objected to the passing, the operator holds it, or the owner has said "I am alive". */
export function isDisputed(db: Connection, ownerId: number): Promise<boolean> {
  return store.isPassingStopped(db, ownerId)
}

/** When the owner's account was sealed; null where no passing is recorded. */
export function passingRecordedAt(db: Connection, ownerId: number): Promise<Date | null> {
  return store.passingRecordedAt(db, ownerId)
}
