import { shortMemorialPath } from '../../../contract/page-addresses.ts'
import type { Context } from '../../context.ts'
import { announceGrave } from '../../graveyard/graves.store.ts'
import { operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import { deleteMove, putMove } from '../../visitors/memorial-page/moves.store.ts'
import { type Exportable, findExportable, nextExportable } from '../archives.store.ts'

// The permanent address of a memorial leads to another site, or here again.

const perPage = 200

/** Where it went: a site, where it has its code, or its own address; null lets it lead here again. */
export type Destination = URL | null

/** False where there is no memorial with this code. */
export async function moveMemorial(ctx: Context, code: string, to: Destination): Promise<boolean> {
  const found = await findExportable(ctx.db, code.toLowerCase())
  if (!found) return false
  await move(ctx, found, to)
  return true
}

/** Returns how many have changed. */
export async function moveAll(ctx: Context, to: Destination): Promise<number> {
  let [after, changed] = [0, 0]
  for (;;) {
    const page = await nextExportable(ctx.db, after, perPage)
    for (const found of page) {
      if (await move(ctx, found, to)) changed += 1
      after = found.accountId
    }
    if (page.length < perPage) return changed
  }
}

/** False where it is so already. */
function move(ctx: Context, { accountId, code }: Exportable, to: Destination): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const at = ctx.clock.now()
    const isChanged = to
      ? await putMove(trx, accountId, addressAt(to, code), at)
      : await deleteMove(trx, accountId)
    if (!isChanged) return false
    await announceGrave(trx, accountId)
    const event = to ? 'memorial-moved' : 'memorial-moved-back'
    await recordInAudit(trx, operatorEntry(event, accountId, null, at, {}))
    return true
  })
}

function addressAt(to: URL, code: string): string {
  return to.pathname === '/' ? to.origin + shortMemorialPath(code) : to.href
}
