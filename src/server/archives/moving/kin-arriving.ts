import type { Connection } from '../../database/connect.ts'
import { pairOf } from '../../kin/kin.rules.ts'
import { findPair, insertOffer, lockKin, setAccepted } from '../../kin/kin.store.ts'
import { findImportOf, type Import } from './imports.store.ts'

/** Both sides said so at their former site; the tie is there again once both have come. */
export async function tieToImportedKin(
  trx: Connection,
  graveId: number,
  { data, site }: Import,
): Promise<void> {
  for (const { relation, state, code, since } of data.kin) {
    if (state !== 'accepted' || !code) continue
    const other = await findImportOf(trx, site, code)
    if (!other?.graveId) continue
    const pair = pairOf(graveId, other.graveId, relation)
    if (!(await lockKin(trx, [graveId, other.graveId])) || (await findPair(trx, pair))) continue
    const at = new Date(since)
    const { id } = await insertOffer(trx, pair, { by: other.graveId, as: '', at })
    await setAccepted(trx, id, at)
  }
}
