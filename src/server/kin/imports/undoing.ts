import type { Context } from '../../context.ts'
import { retireCode } from '../../graveyard/graves.store.ts'
import { type GraveyardLock, withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { leaveGraveyard } from '../../graveyard/listing.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { lockFamily } from '../../memorials/family/family.store.ts'
import { everyFileOfMemorial } from '../../memorials/memorial-files.ts'
import { pictureFilesToErase } from '../../memorials/pictures/pictures.ts'
import { forgetKin } from '../kin.ts'
import * as store from './imports.store.ts'
import { filesOfDrafts, requireImport } from './imports.ts'

/** Only the member's own work is taken away: what others hold or wait for stays, and so does what an operator looks at. */
export async function undoImport(
  ctx: Context,
  accountId: number,
  importId: number,
): Promise<{ removed: number; kept: number }> {
  const files: string[] = []
  const counts = await withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    await requireImport(ctx, accountId, importId, trx)
    files.push(...(await filesOfDrafts(trx, { importId })))
    const made = (await store.draftsOf(trx, importId)).flatMap(({ graveId, madeAt }) =>
      graveId && madeAt ? [graveId] : [],
    )
    let removed = 0
    for (const graveId of made) {
      await lockFamily(trx, graveId)
      if (await store.isHeldByOthers(trx, graveId, accountId)) continue
      files.push(...(await remove(ctx, lock, graveId, accountId)))
      removed++
    }
    await store.deleteImport(trx, importId)
    return { removed, kept: made.length - removed }
  })
  for (const file of files) await ctx.storage.remove(file)
  return counts
}

/** Returns the files that have to go once it is certain. Its code is never given out again. */
async function remove(
  ctx: Context,
  lock: GraveyardLock,
  graveId: number,
  accountId: number,
): Promise<string[]> {
  const { trx } = lock
  const files = [
    ...(await everyFileOfMemorial(trx, graveId)),
    ...(await pictureFilesToErase(trx, graveId)),
  ]
  await forgetKin(ctx, trx, graveId)
  await leaveGraveyard(lock, graveId)
  await retireCode(trx, graveId)
  await store.deleteGrave(trx, graveId)
  const entry = { accountId: graveId, actorId: accountId, at: ctx.clock.now() }
  await recordInAudit(trx, { event: 'family-memorial-undone', ...entry })
  return files
}
