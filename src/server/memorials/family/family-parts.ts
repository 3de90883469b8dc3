import type { Context } from '../../context.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import type { UploadedFile } from '../../lib/media.ts'
import { problem } from '../../lib/problem.ts'
import { changePortrait } from '../portraits.ts'
import type { OwnStory, Story } from '../story/story.rules.ts'
import { publishStory, readStory, saveStoryDraft } from '../story/story.ts'
import type { Trim } from '../voice-files.ts'
import { removeKeptVoice, updateVoice } from '../voices.ts'
import type { KeptMemorial } from './family.rules.ts'
import { readKeptMemorial, requireEditor } from './family.ts'
import { keeperOf } from './keepers.store.ts'

// Portrait, voice and story of a memorial by family, exactly as an owner has them.

export async function changeKeptPortrait(
  ctx: Context,
  accountId: number,
  graveId: number,
  upload: UploadedFile | null,
): Promise<KeptMemorial> {
  return change(ctx, accountId, graveId, 'portrait', () => changePortrait(ctx, graveId, upload))
}

export async function updateKeptVoice(
  ctx: Context,
  accountId: number,
  graveId: number,
  { upload, trim }: { upload: UploadedFile; trim: Trim },
): Promise<KeptMemorial> {
  return change(ctx, accountId, graveId, 'voice', () => updateVoice(ctx, graveId, upload, trim))
}

export async function deleteKeptVoice(
  ctx: Context,
  accountId: number,
  graveId: number,
): Promise<KeptMemorial> {
  return change(ctx, accountId, graveId, 'voice', () => removeKeptVoice(ctx, graveId))
}

export async function readKeptStory(
  ctx: Context,
  accountId: number,
  graveId: number,
): Promise<OwnStory> {
  if (!(await keeperOf(ctx.db, accountId, graveId))) throw problem('not-found')
  return readStory(ctx, graveId)
}

export async function saveKeptStoryDraft(
  ctx: Context,
  accountId: number,
  graveId: number,
  { written, revision }: { written: Story; revision: number },
): Promise<OwnStory> {
  await requireEditor(ctx.db, accountId, graveId)
  return saveStoryDraft(ctx, graveId, written, revision)
}

export async function publishKeptStory(
  ctx: Context,
  accountId: number,
  graveId: number,
  { written, revision }: { written: Story; revision: number },
): Promise<OwnStory> {
  await requireEditor(ctx.db, accountId, graveId)
  const saved = await publishStory(ctx, graveId, written, revision)
  await note(ctx, accountId, graveId, 'story')
  return saved
}

async function change(
  ctx: Context,
  accountId: number,
  graveId: number,
  part: string,
  work: () => Promise<void>,
): Promise<KeptMemorial> {
  await requireEditor(ctx.db, accountId, graveId)
  await work()
  await note(ctx, accountId, graveId, part)
  return readKeptMemorial(ctx, graveId)
}

async function note(ctx: Context, accountId: number, graveId: number, changed: string) {
  const entry = { accountId: graveId, actorId: accountId, at: ctx.clock.now() }
  await recordInAudit(ctx.db, { event: 'family-memorial-changed', ...entry, details: { changed } })
}
