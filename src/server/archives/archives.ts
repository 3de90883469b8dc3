import type { Context } from '../context.ts'
import { findGrave } from '../graveyard/graves.store.ts'
import { isGuardian } from '../guardians/power.ts'
import { dayOf, longDay } from '../lib/days.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { problem } from '../lib/problem.ts'
import { memorialUrl } from '../lib/site.ts'
import { keeperOf } from '../memorials/family/keepers.store.ts'
import type { ArchiveContents } from './format/bag.rules.ts'
import { bagEntries } from './format/write-bag.ts'
import { type ZipEntry, zipStream } from './format/zip-writer.ts'
import { type ArchivedMemorial, archivedNames } from './memorial/archived-memorial.ts'
import { type CrateFile, crateOf } from './memorial/crate.ts'
import { readLook } from './memorial/look.ts'
import { memorialPageHtml } from './memorial/memorial-page-html.ts'
import { readOwnedMemorial } from './memorial/owned-memorial.ts'
import { drawOwnStone, readShownMemorial, readStone } from './memorial/shown-memorial.ts'

/** What an archive is packed from. */
interface Packing {
  memorial: ArchivedMemorial
  contents: ArchiveContents
  /** Read one after the other, while the archive is sent. */
  files: AsyncIterable<ZipEntry>
  sections?: (files: readonly string[]) => string
  data?: string
}

/** Everything of an owner, as a ZIP whose folder has this name. */
export async function archiveOfOwner(ctx: Context, accountId: number, folder: string) {
  const { memorial, files, familyFile, data, sections } = await readOwnedMemorial(ctx, accountId)
  async function* entries(): AsyncGenerator<ZipEntry> {
    const stone = await drawOwnStone(ctx, accountId)
    if (stone) yield { name: archivedNames.stone, content: stone }
    yield* storedFiles(ctx, files)
    if (familyFile) yield { name: archivedNames.family, content: Buffer.from(familyFile) }
  }
  return pack(ctx, folder, {
    memorial,
    contents: 'everything',
    files: entries(),
    sections,
    data,
  })
}

/** What the page of a memorial shows; refused where a visitor with its address sees nothing. */
export async function archiveOfPage(ctx: Context, code: string, folder: string) {
  const { memorial, files, page } = await readShownMemorial(ctx, code)
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: archivedNames.stone, content: await readStone(ctx, page.grave) }
    yield* storedFiles(ctx, files)
  }
  return pack(ctx, folder, { memorial, contents: 'public', files: entries() })
}

/** For the owner, the guardians and the keepers of a memorial by family. */
export async function downloadArchive(ctx: Context, graveId: number, memberId: number) {
  const mayTake =
    memberId === graveId ||
    (await isGuardian(ctx.db, memberId, graveId)) ||
    (await keeperOf(ctx.db, memberId, graveId)) !== undefined
  if (!mayTake) throw problem('forbidden')
  const { code } = (await findGrave(ctx.db, graveId)) ?? {}
  if (!code) throw problem('grave-not-found')
  const folder = `vigil-${code}`
  return { chunks: await archiveOfPage(ctx, code, folder), folder }
}

async function* storedFiles(
  ctx: Context,
  files: readonly { name: string; file: string }[],
): AsyncGenerator<ZipEntry> {
  for (const { name, file } of files) {
    // One missing file does not withhold the others.
    const content = await ctx.storage.find(file)
    if (content) yield { name, content }
  }
}

function pack(ctx: Context, folder: string, packing: Packing): AsyncGenerator<Uint8Array> {
  const { siteName, publicUrl } = ctx.site
  const madeAt = ctx.clock.now()
  const address = memorialUrl(publicUrl, packing.memorial.code)
  const info = {
    siteName,
    site: publicUrl,
    madeAt,
    contents: packing.contents,
    address,
    name: packing.memorial.name,
  }
  const entries = crateEntries(packing, { siteName, publicUrl, madeAt, address })
  return zipStream(bagEntries(folder, entries, info, ctx.signer), madeAt)
}

/** The payload of the bag, which is the crate. */
async function* crateEntries(
  { memorial, files, sections, data }: Packing,
  site: { siteName: string; publicUrl: string; madeAt: Date; address: string | null },
): AsyncGenerator<ZipEntry> {
  const written: CrateFile[] = []
  const note = (entry: ZipEntry) => {
    written.push({ name: entry.name, bytes: entry.content.length })
    return entry
  }
  for await (const entry of files) yield note(entry)
  for (const entry of await readLook()) yield note(entry)
  if (data !== undefined) yield note({ name: archivedNames.data, content: Buffer.from(data) })
  const names = written.map(({ name }) => name)
  const page = memorialPageHtml(
    memorial,
    {
      look: 'look/memorial.css',
      file: (name) => (names.includes(name) ? name : null),
      memorial: ({ code }) => memorialUrl(site.publicUrl, code) ?? '',
    },
    {
      sections: sections?.(names.filter((name) => !name.startsWith('look/'))) ?? '',
      footer: footerHtml(site),
    },
  )
  yield note({ name: archivedNames.page, content: Buffer.from(page) })
  yield { name: archivedNames.crate, content: Buffer.from(crateOf(memorial, written, site)) }
}

function footerHtml(site: { siteName: string; madeAt: Date; address: string | null }): string {
  const made = `From ${escapeHtml(site.siteName)}, ${longDay(dayOf(site.madeAt))}.`
  if (!site.address) return made
  const address = escapeHtml(site.address)
  return `${made} Its permanent address is <a href="${address}">${address}</a>.`
}
