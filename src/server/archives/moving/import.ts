import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findByEmail } from '../../accounts/accounts.store.ts'
import type { Context } from '../../context.ts'
import { ArchiveRefused } from '../format/archive-refused.ts'
import { bagFiles, payload } from '../format/bag.rules.ts'
import type { FileSource } from '../format/file-source.ts'
import { sha256 } from '../format/write-bag.ts'
import { archivedNames } from '../memorial/archived-memorial.ts'
import { type OwnSite, type VerifiedArchive, withVerifiedArchive } from '../verify.ts'
import { type ArchivedData, parseData } from './archived-data.ts'
import { type Payload, removeImportedFiles, storeImportedFiles } from './import-files.ts'
import { findImportOf, insertImport, isCodeFree, isImportPending } from './imports.store.ts'

// Takes memorials in from another installation. They wait until the operator has looked at them.

export type Imported = { path: string } & (
  | { outcome: 'waiting'; name: string; address: string; isCodeFree: boolean }
  | { outcome: 'known'; address: string }
  | { outcome: 'refused'; reason: string }
)

/** An archive, an unpacked one, or a folder of archives. Each is taken in whole or not at all. */
export async function* importArchives(
  ctx: Context,
  path: string,
  own: OwnSite,
  key?: string,
): AsyncGenerator<Imported> {
  for (const archive of await archivesAt(path)) {
    try {
      yield { path: archive, ...(await importArchive(ctx, archive, own, key)) }
    } catch (error) {
      if (!(error instanceof ArchiveRefused)) throw error
      yield { path: archive, outcome: 'refused', reason: error.message }
    }
  }
}

async function archivesAt(path: string): Promise<string[]> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory()
  if (!isFolder) return [path]
  const names = await readdir(path)
  if (names.includes(bagFiles.declaration)) return [path]
  const archives = names.filter((name) => name.toLowerCase().endsWith('.zip')).toSorted()
  if (archives.length === 0) throw new ArchiveRefused(`There is no archive in ${path}.`)
  return archives.map((name) => join(path, name))
}

function importArchive(ctx: Context, path: string, own: OwnSite, key?: string) {
  return withVerifiedArchive(path, own, key, async (archive, source) => {
    if (!archive.isSignerKnown) {
      throw new ArchiveRefused(
        `The signer is unknown: ${archive.site} does not show its key. Give it with --key.`,
      )
    }
    if (archive.contents !== 'everything') {
      throw new ArchiveRefused(
        'The archive holds what a page shows. Only one with everything can be taken in: its owner downloads it, or the operator exports it.',
      )
    }
    const files = payloadIn(archive, source)
    const data = parseData((await files.read(archivedNames.data)).toString('utf8'))
    return takeIn(ctx, archive, data, files)
  })
}

async function takeIn(ctx: Context, archive: VerifiedArchive, data: ArchivedData, files: Payload) {
  const { site, madeAt } = archive
  const { code, full_name: fullName } = data.grave
  if (!code) throw new ArchiveRefused('The memorial has no code, so it cannot be told from others.')
  const address = `${site}/g/${code}`
  if (await findImportOf(ctx.db, site, code)) return { outcome: 'known' as const, address }
  const { email } = data.account
  await requireNewcomer(ctx, email)
  requireSettled(data)
  const name = fullName || email
  const stored = await storeImportedFiles(ctx, files, data)
  try {
    const importedAt = ctx.clock.now()
    await insertImport(ctx.db, { site, code, email, name, data, files: stored, madeAt, importedAt })
  } catch (error) {
    await removeImportedFiles(ctx, stored)
    throw error
  }
  return {
    outcome: 'waiting' as const,
    name,
    address,
    isCodeFree: await isCodeFree(ctx.db, code),
  }
}

/** Nobody gets the words of another because both use one address. */
async function requireNewcomer(ctx: Context, email: string): Promise<void> {
  if (await findByEmail(ctx.db, email)) {
    throw new ArchiveRefused(`There is an account with the address ${email} already.`)
  }
  if (await isImportPending(ctx.db, email)) {
    throw new ArchiveRefused(`Another archive with the address ${email} waits already.`)
  }
}

/** While a passing waits or is doubted, nobody knows whom to write to. */
function requireSettled({ passing }: ArchivedData): void {
  if (passing && !passing.opened_at) {
    throw new ArchiveRefused(
      'A passing is recorded, and the memorial is not open yet. Export it again once it is.',
    )
  }
}

/** A folder may change after it was verified, so each file is compared once more. */
function payloadIn({ hashes }: VerifiedArchive, source: FileSource): Payload {
  const names = [...hashes.keys()].map((path) => path.slice(payload.length))
  return {
    names: new Set(names),
    async read(name) {
      const path = payload + name
      if (!hashes.has(path)) throw new ArchiveRefused(`A file is missing: ${path}`)
      const content = await source.read(path)
      if (sha256(content) !== hashes.get(path)) {
        throw new ArchiveRefused(`A file has changed: ${path}`)
      }
      return content
    },
  }
}
