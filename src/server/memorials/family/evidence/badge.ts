import type { Connection } from '../../../database/connect.ts'
import type { Evidence } from '../../../graveyard/grave.rules.ts'
import { updateGrave } from '../../../graveyard/graves.store.ts'
import { hasAcceptedDocument } from '../cases/cases.store.ts'
import { confirmationsOf } from './confirmations.store.ts'

/** Shows what the memorial rests on now: the strongest that there is. The caller holds the lock of the memorial. */
export async function updateBadge(trx: Connection, graveId: number): Promise<void> {
  await updateGrave(trx, graveId, { evidence: await strongestEvidence(trx, graveId) })
}

async function strongestEvidence(trx: Connection, graveId: number): Promise<Evidence> {
  if (await hasAcceptedDocument(trx, graveId)) return 'document'
  return (await confirmationsOf(trx, [graveId])).length > 0 ? 'relative' : 'word'
}
