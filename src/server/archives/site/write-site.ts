import { createHash } from 'node:crypto'
import { access, mkdir, opendir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Context } from '../../context.ts'
import { versionOf } from '../../graveyard/cards/card.ts'
import type { PublicGrave } from '../../graveyard/grave.rules.ts'
import { gravesBetween, publicCodes } from '../../graveyard/list.store.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { cardFile } from '../../lib/media.ts'
import { headTags } from '../../lib/page-head.ts'
import { Problem } from '../../lib/problem.ts'
import { memorialUrl } from '../../lib/site.ts'
import { sitemap } from '../../site/sitemap.ts'
import { memorialHead } from '../../visitors/memorial-page/memorial-head.ts'
import { ArchiveRefused } from '../format/archive-refused.ts'
import { type ArchivedFile, archivedNames } from '../memorial/archived-memorial.ts'
import { readLook } from '../memorial/look.ts'
import { memorialPageHtml } from '../memorial/memorial-page-html.ts'
import { readShownMemorial, readStone } from '../memorial/shown-memorial.ts'
import { noteArchive } from '../promise/promise.store.ts'
import { nullIfMissing, writeIfChanged } from './changed-files.ts'
import { type FoundMemorial, openSearchIndex, searchScript } from './search-index.ts'
import { frontHtml, listFile, listHtml, memorialFile } from './site-html.ts'

const perPage = 200
const atOnce = 8
const perSitemap = 50_000
const stateFile = 'vigil-site.json'

export interface WrittenSite {
  memorials: number
  /** Pages of memorials that are new or have changed since the previous run. */
  written: number
  removed: number
}

interface SiteOptions {
  progress: (what: string, total: number) => (done: number) => void
  /** Also draws cards that have not been requested yet; each takes about a tenth of a second. */
  drawsCards: boolean
}

/**
 * Writes everything that every visitor may see as static files. A second run writes only what has changed;
 * after an interruption, run it again. Only one page of the graveyard is in memory at a time.
 */
export async function writeSite(
  ctx: Context,
  folder: string,
  { progress, drawsCards }: SiteOptions,
): Promise<WrittenSite> {
  await requireOwnFolder(folder)
  const startedAt = ctx.clock.now()
  await writeLook(folder)
  const index = await openSearchIndex(folder)
  const sitemaps = openSitemaps(ctx, folder)
  const { total } = await gravesBetween(ctx.db, 1, 1)
  const pages = Math.ceil(total / perPage)
  const advance = total > 0 ? progress('graves', total) : () => {}
  const turn = pLimit(atOnce)
  const result: WrittenSite = { memorials: 0, written: 0, removed: 0 }
  for (let page = 1; page <= pages; page++) {
    const first = (page - 1) * perPage + 1
    const { graves } = await gravesBetween(ctx.db, first, first + perPage - 1)
    const named = graves.filter((grave) => !grave.isReserved && grave.code)
    const done = await Promise.all(
      named.map((grave) => turn(() => writeMemorial(ctx, folder, grave, drawsCards))),
    )
    const shown = done.flatMap((one) => one ?? [])
    result.memorials += shown.length
    result.written += shown.filter(({ isWritten }) => isWritten).length
    await index.add(shown)
    await sitemaps.add(named.filter(({ mayBeIndexed }) => mayBeIndexed))
    const list = listHtml(ctx.site.siteName, { page, pages }, shown)
    await writeIfChanged(join(folder, listFile(page)), Buffer.from(list))
    advance(Math.min(first + perPage - 1, total))
  }
  await index.publish()
  await sitemaps.finish()
  result.removed = await removeGone(ctx, folder, pages)
  const front = frontHtml(ctx.site.siteName, {
    memorials: result.memorials,
    pages,
    madeAt: startedAt,
  })
  await writeIfChanged(join(folder, 'index.html'), Buffer.from(front))
  await writeState(ctx, folder, { startedAt, memorials: result.memorials })
  await noteArchive(ctx.db, { finishedAt: ctx.clock.now(), memorials: result.memorials })
  return result
}

/** Files of another origin would be mixed with ours, and some of them removed. */
async function requireOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for await (const _ of await opendir(folder)) {
    const isOwn = await access(join(folder, stateFile)).then(
      () => true,
      () => false,
    )
    if (isOwn) return
    throw new ArchiveRefused(`${folder} holds other files: choose an empty folder.`)
  }
  await writeFile(join(folder, stateFile), '{}\n')
}

async function writeLook(folder: string): Promise<void> {
  for (const { name, content } of await readLook()) {
    await writeIfChanged(join(folder, name), content)
  }
  await writeIfChanged(join(folder, 'look/search.js'), Buffer.from(searchScript))
}

/** Null where the memorial has gone since it was listed. */
async function writeMemorial(
  ctx: Context,
  folder: string,
  { code }: PublicGrave,
  drawsCards: boolean,
): Promise<(FoundMemorial & { isWritten: boolean }) | null> {
  try {
    const { memorial, files, page } = await readShownMemorial(ctx, code ?? '')
    const { grave } = page
    const version = versionOf(grave, ctx.site.siteName)
    const hasCard = drawsCards || grave.cardVersion === version
    const card = { name: archivedNames.stone, file: cardFile(grave.id, version) }
    const all = [...files, ...(hasCard ? [card] : [])]
    const names = new Set(all.map(({ name }) => name))
    const address = memorialUrl(ctx.site.publicUrl, grave.code) ?? ''
    const head = memorialHead(page, ctx.site)
    const tags = headTags(
      {
        ...head,
        ...(head.canonical && { canonical: address }),
        ...(hasCard && head.image && { image: { ...head.image, url: `${address}/${card.name}` } }),
      },
      ctx.site.siteName,
    )
    const html = memorialPageHtml(
      memorial,
      {
        look: '../../look/memorial.css',
        file: (name) => (names.has(name) ? name : null),
        memorial: (kin) => `../${kin.code}/index.html`,
      },
      {
        // Files in the storage never change: the same names mean the same bytes.
        head: `${tags.join('\n')}\n<meta name="vigil-files" content="${hashOf(all)}">`,
        footer: `<a href="../../index.html">${escapeHtml(ctx.site.siteName)}</a> · ${escapeHtml(address)}`,
      },
    )
    const at = join(folder, memorialFile(grave.code ?? ''))
    const known = await readFile(at, 'utf8').catch(nullIfMissing)
    const isWritten = known !== html
    // The page comes last: once it is there, so are its files.
    if (isWritten) {
      await writeFiles(ctx, join(at, '..'), all, grave)
      await writeIfChanged(at, Buffer.from(html))
    }
    const years = [memorial.born, memorial.passed].map((date) => date?.slice(0, 4) ?? '')
    return {
      code: grave.code ?? '',
      name: memorial.name,
      years: years.some(Boolean) ? years.join('–') : '',
      isWritten,
    }
  } catch (error) {
    if (error instanceof Problem && error.code === 'grave-not-found') return null
    throw error
  }
}

async function writeFiles(
  ctx: Context,
  folder: string,
  files: readonly ArchivedFile[],
  grave: PublicGrave,
): Promise<void> {
  const names = new Set(files.map(({ name }) => name))
  const old = await opendir(folder, { recursive: true }).catch(nullIfMissing)
  if (old) {
    for await (const entry of old) {
      const name = join(entry.parentPath, entry.name).slice(folder.length + 1)
      if (entry.isFile() && name !== 'index.html' && !names.has(name)) {
        await rm(join(entry.parentPath, entry.name))
      }
    }
  }
  for (const { name, file } of files) {
    const content =
      name === archivedNames.stone ? await readStone(ctx, grave) : await ctx.storage.find(file)
    if (content) await writeIfChanged(join(folder, name), content)
  }
}

function hashOf(files: readonly ArchivedFile[]): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 16)
}

function openSitemaps(ctx: Context, folder: string) {
  let codes: string[] = []
  let count = 0
  async function flush(): Promise<void> {
    if (codes.length === 0) return
    count += 1
    const pages = codes.map((code) => ({ path: `/g/${code}` }))
    codes = []
    const xml = sitemap(pages, ctx.site.publicUrl)
    await writeIfChanged(join(folder, `sitemap-${count}.xml`), Buffer.from(xml))
  }
  return {
    async add(graves: readonly PublicGrave[]): Promise<void> {
      codes.push(...graves.flatMap(({ code }) => code ?? []))
      if (codes.length >= perSitemap - perPage) await flush()
    },
    async finish(): Promise<void> {
      await flush()
      const { publicUrl } = ctx.site
      const files = Array.from({ length: count }, (_, at) => `${publicUrl}/sitemap-${at + 1}.xml`)
      const index = `<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
      await writeIfChanged(join(folder, 'sitemap.xml'), Buffer.from(index))
      const robots = `User-agent: *\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`
      await writeIfChanged(join(folder, 'robots.txt'), Buffer.from(robots))
    },
  }
}

/** Removes pages of memorials that are now hidden, closed or erased, and lists beyond the last. */
async function removeGone(ctx: Context, folder: string, pages: number): Promise<number> {
  let removed = 0
  let codes: string[] = []
  async function check(): Promise<void> {
    const shown = await publicCodes(ctx.db, codes)
    for (const code of codes.filter((known) => !shown.has(known))) {
      await rm(join(folder, 'g', code), { recursive: true, force: true })
      removed += 1
    }
    codes = []
  }
  const known = await opendir(join(folder, 'g')).catch(nullIfMissing)
  if (known) {
    for await (const { name } of known) {
      codes.push(name)
      if (codes.length >= perPage) await check()
    }
    await check()
  }
  for (let page = pages + 1; ; page++) {
    const file = join(folder, listFile(page))
    if (
      !(await access(file).then(
        () => true,
        () => false,
      ))
    )
      return removed
    await rm(file)
  }
}

async function writeState(
  ctx: Context,
  folder: string,
  { startedAt, memorials }: { startedAt: Date; memorials: number },
): Promise<void> {
  const state = { site: ctx.site.publicUrl, as_of: startedAt.toISOString(), memorials }
  await writeIfChanged(join(folder, stateFile), Buffer.from(`${JSON.stringify(state, null, 2)}\n`))
}
