import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { dayOf } from '../../lib/days.ts'
import { Problem } from '../../lib/problem.ts'
import { listKeptMemorials } from '../../memorials/family/family.ts'
import { likelyOnes } from '../../memorials/family/similar.ts'
import { removePortrait, storePortrait } from '../../memorials/portraits.ts'
import { compare, type Draft, type KeptLife, soughtIn } from './draft.rules.ts'
import { compareDraftsJob } from './imports.jobs.ts'
import * as store from './imports.store.ts'

/** So many at a time; then other jobs have their turn. */
const batchSize = 25

/** Each draft is done once and for all: a process that stops loses only the one it was at. */
export async function compareDrafts(ctx: Context, importId: number): Promise<void> {
  const accountId = await store.ownerOfImport(ctx.db, importId)
  if (accountId === undefined) return
  const drafts = await store.draftsOf(ctx.db, importId, { isCompared: false, limit: batchSize })
  if (drafts.length === 0) return
  const kept = await listKeptMemorials(ctx, accountId)
  for (const draft of drafts) await compareDraft(ctx, draft, kept)
  await ctx.jobs.enqueue(ctx.db, compareDraftsJob, { importId })
}

async function compareDraft(ctx: Context, draft: Draft, kept: readonly KeptLife[]): Promise<void> {
  const similar = await ctx.readFromReplica((from) => likelyOnes(from, soughtIn(draft)))
  const found = compare(draft, { kept, similar, today: dayOf(ctx.clock.now()) })
  const portraitKey = await portraitOf(ctx, draft)
  const isSaved = await store.setCompared(ctx.db, draft.id, { ...found, portraitKey })
  // It was undone meanwhile, or another process was faster.
  if (!isSaved && portraitKey) await removePortrait(ctx, portraitKey)
  if (draft.pictureFile) await ctx.storage.remove(draft.pictureFile)
}

/** Encoded anew like every upload; null where it is no picture. */
async function portraitOf(ctx: Context, { pictureFile }: Draft): Promise<string | null> {
  const content = pictureFile && (await ctx.storage.find(pictureFile))
  if (!content) return null
  const folder = await mkdtemp(join(tmpdir(), 'vigil-draft-'))
  try {
    const path = join(folder, 'picture')
    await writeFile(path, content, { mode: 0o600 })
    return await storePortrait(ctx, { path, bytes: content.length })
  } catch (error) {
    if (error instanceof Problem && error.code === 'file-refused') return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Jobs are not in a backup, so what is left to do is looked for in the rows. */
export async function resumeComparing(ctx: Context): Promise<void> {
  for (const importId of await store.importsToCompare(ctx.db)) {
    await ctx.jobs.enqueue(ctx.db, compareDraftsJob, { importId })
  }
}
