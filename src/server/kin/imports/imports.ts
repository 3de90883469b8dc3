import { hourMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { findPublicGraves } from '../../graveyard/list.store.ts'
import { portraitFile, portraitSizes } from '../../lib/media.ts'
import { problem } from '../../lib/problem.ts'
import { type FamilyImport, forgottenBefore } from './draft.rules.ts'
import * as store from './imports.store.ts'

// Files that a member has brought, for thirty days.

export function listImports(ctx: Context, accountId: number) {
  return store.importsOf(ctx.db, accountId, forgottenBefore(ctx.clock.now()))
}

/** Its drafts once all are compared, with the memorials that may be for the same people. */
export async function readImport(ctx: Context, accountId: number, id: number) {
  const file = await requireImport(ctx, accountId, id)
  const drafts = await store.draftsOf(ctx.db, id)
  const compared = drafts.filter(({ state }) => state !== null).length
  const shown = compared === drafts.length ? drafts : []
  const likely = [...new Set(shown.flatMap((draft) => draft.likely))]
  const graves = new Map(
    (await findPublicGraves(ctx.db, likely, 'public')).map((grave) => [grave.id, grave]),
  )
  return { ...file, drafts, compared, shown, graves }
}

/** To others it does not exist, and after thirty days to nobody. */
export async function requireImport(
  ctx: Context,
  accountId: number,
  id: number,
  db: Connection = ctx.db,
): Promise<FamilyImport> {
  const since = forgottenBefore(ctx.clock.now())
  const found = await store.findImport(db, { id, accountId, since })
  if (!found) throw problem('not-found')
  return found
}

/** What was made of the drafts stays. */
export async function forgetOldImports(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const before = { uploaded: forgottenBefore(now), notReceived: new Date(now.getTime() - hourMs) }
  for (const importId of await store.importsToForget(ctx.db, before)) {
    const files = await filesOfDrafts(ctx.db, { importId })
    for (const file of files) await ctx.storage.remove(file)
    await store.deleteImport(ctx.db, importId)
  }
}

/** Files in the storage that no memorial has yet. */
export async function filesOfDrafts(
  db: Connection,
  of: { importId: number } | { accountId: number },
): Promise<string[]> {
  const drafts = await store.storedFilesOf(db, of)
  return drafts.flatMap(({ pictureFile, portraitKey }) => [
    ...(pictureFile ? [pictureFile] : []),
    ...(portraitKey ? portraitSizes.map((size) => portraitFile(portraitKey, size)) : []),
  ])
}
