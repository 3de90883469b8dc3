import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { familyFileLimits } from '../../../contract/values/family-file-limits.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { dayOf } from '../../lib/days.ts'
import type { UploadedFile } from '../../lib/media.ts'
import { problem } from '../../lib/problem.ts'
import { familyFileName, type Gedzip, isZip, openGedzip } from '../gedcom/gedzip.ts'
import { tiesAmong } from '../gedcom/person.rules.ts'
import { readFamilyFile } from '../gedcom/read.ts'
import { FileRefused } from '../gedcom/refused.ts'
import { draftOf, forgottenBefore, type NewDraft } from './draft.rules.ts'
import { compareDraftsJob } from './imports.jobs.ts'
import * as store from './imports.store.ts'

// A file is read while it is on this machine's disk, and is gone when the call ends. Only the dead in it become rows.

/** A larger picture is left out. */
const maxPictureBytes = 10_000_000
/** Of all pictures of a file, unpacked. */
const maxPicturesBytes = 200_000_000

interface ReadDraft extends NewDraft {
  mark: string
  /** Its name in the archive. */
  picture: string | null
}

export async function importFamily(
  ctx: Context,
  accountId: number,
  upload: UploadedFile,
): Promise<{ id: number }> {
  if (ctx.settings.familyMemorials === 'off') throw problem('family-memorials-off')
  await requireRoom(ctx, accountId)
  try {
    if (!(await isZip(upload.path)))
      return await keep(ctx, accountId, await read(ctx, upload), null)
    const zip = await openGedzip(upload.path)
    try {
      return await keep(ctx, accountId, await read(ctx, upload, zip), zip)
    } finally {
      await zip.close()
    }
  } catch (error) {
    throw error instanceof FileRefused ? problem(error.code) : error
  }
}

async function requireRoom(
  ctx: Context,
  accountId: number,
  db: Connection = ctx.db,
): Promise<void> {
  const since = forgottenBefore(ctx.clock.now())
  const count = await store.countImports(db, accountId, since)
  if (count >= familyFileLimits.files) throw problem('too-many-family-files')
}

async function read(ctx: Context, upload: UploadedFile, zip?: Gedzip) {
  const bytes = zip
    ? zip.content(familyFileName, familyFileLimits.bytes)
    : (createReadStream(upload.path) as AsyncIterable<Uint8Array>)
  if (!bytes) throw new FileRefused('not-a-family-file')
  const { people, families } = await readFamilyFile(bytes)
  const today = dayOf(ctx.clock.now())
  const drafts = [...people.values()].flatMap((person): ReadDraft[] => {
    const draft = draftOf(person, today)
    return draft ? [{ ...draft, mark: person.mark, picture: person.picture }] : []
  })
  if (drafts.length === 0) throw problem('nobody-has-died')
  return { drafts, ties: tiesAmong(new Set(drafts.map(({ mark }) => mark)), families) }
}

/** Rows first: if a process stops in between, the rows name the files that have to go. */
async function keep(
  ctx: Context,
  accountId: number,
  { drafts, ties }: Awaited<ReturnType<typeof read>>,
  zip: Gedzip | null,
): Promise<{ id: number }> {
  const pictures = new Map<string, string>()
  const id = await ctx.db.transaction().execute(async (trx) => {
    await store.lockImporter(trx, accountId)
    await requireRoom(ctx, accountId, trx)
    const importId = await store.insertImport(trx, accountId, ctx.clock.now())
    const ids = new Map<string, number>()
    for (const draft of drafts) {
      const hasPicture = draft.picture !== null && zip?.content(draft.picture, 0) !== undefined
      const pictureFile = hasPicture ? `imports/${importId}/${randomUUID()}` : null
      if (draft.picture && pictureFile) pictures.set(pictureFile, draft.picture)
      ids.set(draft.mark, await store.insertDraft(trx, importId, { ...draft, pictureFile }))
    }
    await store.insertTies(trx, ties, ids)
    return importId
  })
  try {
    if (zip) await storePictures(ctx, zip, pictures)
    await ctx.db.transaction().execute(async (trx) => {
      await store.setReceived(trx, id, ctx.clock.now())
      await ctx.jobs.enqueue(trx, compareDraftsJob, { importId: id })
    })
  } catch (error) {
    for (const file of pictures.keys()) await ctx.storage.remove(file)
    await store.deleteImport(ctx.db, id)
    throw error
  }
  return { id }
}

/** A picture that is too large or damaged is left out; its person still comes. */
async function storePictures(ctx: Context, zip: Gedzip, pictures: ReadonlyMap<string, string>) {
  let left = maxPicturesBytes
  for (const [file, name] of pictures) {
    const content = await pictureIn(zip, name, Math.min(left, maxPictureBytes))
    if (!content) continue
    left -= content.length
    await ctx.storage.put(file, content, 'application/octet-stream')
  }
}

async function pictureIn(zip: Gedzip, name: string, maxBytes: number): Promise<Buffer | null> {
  try {
    const pieces: Uint8Array[] = []
    for await (const piece of zip.content(name, maxBytes) ?? []) pieces.push(piece)
    return Buffer.concat(pieces)
  } catch (error) {
    if (error instanceof FileRefused) return null
    throw error
  }
}
