import type { Connection } from '../database/connect.ts'
import { announceGrave } from '../graveyard/graves.store.ts'
import { discardLetters } from '../mail/mail.ts'
import { descentOf, type Kin, otherOf, type Pair, pairOf, relationFor } from './kin.rules.ts'
import * as store from './kin.store.ts'
import { letterKeys } from './kin.ts'

interface Joined {
  staysId: number
  goesId: number
}

/**
 * Family and friends come along when a memorial is joined into another. What would make somebody their own ancestor
 * does not: one of the two was wrong, and people have to say which.
 */
export async function moveKin(trx: Connection, joined: Joined): Promise<void> {
  const { staysId, goesId } = joined
  const ties = await store.kinOf(trx, goesId)
  if (ties.length === 0) return
  await store.lockKin(trx, [staysId, goesId])
  for (const tie of ties) {
    await moveTie(trx, tie, joined)
    await announceGrave(trx, otherOf(tie, goesId))
  }
}

async function moveTie(trx: Connection, tie: Kin, { staysId, goesId }: Joined): Promise<void> {
  const otherId = otherOf(tie, goesId)
  // Nobody is kin to themselves.
  if (otherId === staysId) return forget(trx, tie)
  const pair = pairOf(staysId, otherId, relationFor(tie, goesId))
  const known = await store.findPair(trx, pair)
  if (known && (known.acceptedAt || !tie.acceptedAt)) return forget(trx, tie)
  if (tie.acceptedAt && (await isCircle(trx, pair))) return
  if (known) await forget(trx, known)
  await store.moveTie(trx, tie.id, pair, { from: goesId, to: staysId })
}

async function isCircle(trx: Connection, pair: Pair): Promise<boolean> {
  const descent = descentOf(pair)
  return descent !== null && store.isAncestor(trx, descent.childId, descent.parentId)
}

async function forget(trx: Connection, { id }: Kin): Promise<void> {
  await store.deleteKin(trx, id)
  await discardLetters(trx, letterKeys(id))
}
