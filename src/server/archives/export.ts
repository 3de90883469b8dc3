import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../context.ts'
import { operatorEntry, recordInAudit } from '../lib/audit.store.ts'
import { ownerOnly } from '../lib/files/owner-only.ts'
import {
  countExportable,
  type Exportable,
  findExportable,
  nextExportable,
} from './archives.store.ts'
import { archiveOfOwner, archiveOfPage } from './archives.ts'

const perPage = 200

/** Writes everything of one memorial to a file. False where there is none with this code. */
export async function exportMemorial(ctx: Context, code: string, file: string): Promise<boolean> {
  const found = await findExportable(ctx.db, code.toLowerCase())
  if (!found) return false
  await writeArchive(ctx, found, file)
  return true
}

/** Writes every memorial to a file of its own in this folder, named by its code. */
export async function exportAll(
  ctx: Context,
  folder: string,
  progress: (what: string, total: number) => (done: number) => void,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: ownerOnly.folder })
  const total = await countExportable(ctx.db)
  const advance = progress('memorials', total)
  let after = 0
  let done = 0
  for (;;) {
    const page = await nextExportable(ctx.db, after, perPage)
    for (const found of page) {
      await writeArchive(ctx, found, join(folder, `vigil-${found.code}.zip`))
      done += 1
      advance(Math.min(done, total))
      after = found.accountId
    }
    if (page.length < perPage) return done
  }
}

/** The file gets its name once the archive is whole: a full disk leaves nothing behind. */
async function writeArchive(
  ctx: Context,
  { accountId, code, keptBy }: Exportable,
  file: string,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: ownerOnly.folder })
  const part = `${file}.${randomUUID()}.part`
  try {
    const folder = basename(file).replace(/\.zip$/i, '')
    const chunks =
      keptBy === 'owner'
        ? await archiveOfOwner(ctx, accountId, folder)
        : await archiveOfPage(ctx, code, folder)
    await pipeline(
      Readable.from(chunks),
      createWriteStream(part, { mode: ownerOnly.file, flush: true }),
    )
    await rename(part, file)
    await flushFolder(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await recordInAudit(
    ctx.db,
    operatorEntry('memorial-exported', accountId, null, ctx.clock.now(), {}),
  )
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
