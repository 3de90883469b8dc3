import { readFile } from 'node:fs/promises'
import type { PublicKey, Signer } from '../ports/signer.ts'
import { ArchiveRefused } from './format/archive-refused.ts'
import { type CheckedArchive, checkArchive } from './format/check-archive.ts'
import type { FileSource } from './format/file-source.ts'
import { openFiles } from './format/folder-reader.ts'
import { parseKeys } from './format/signature.rules.ts'

/** This site, which need not fetch its own key. */
export interface OwnSite {
  publicUrl: string
  signer: Signer
  /** The keys that another site publishes; null where it does not answer. */
  fetchSiteKeys(address: string): Promise<string | null>
}

export interface VerifiedArchive extends CheckedArchive {
  /** Whether a key proves who made it. Without one the archive is intact, but anyone may have made it. */
  isSignerKnown: boolean
}

/** Refuses a file or folder that is not exactly what its site signed. */
export function verifyArchive(
  path: string,
  own: OwnSite,
  /** A file or an address with the signer's key, instead of asking the site. */
  key?: string,
): Promise<VerifiedArchive> {
  return withVerifiedArchive(path, own, key, async (archive) => archive)
}

/** The same, while its files can still be read. */
export async function withVerifiedArchive<T>(
  path: string,
  own: OwnSite,
  key: string | undefined,
  work: (archive: VerifiedArchive, source: FileSource) => Promise<T>,
): Promise<T> {
  const source = await openFiles(path)
  try {
    return await work(await verifyFiles(source, own, key), source)
  } finally {
    await source.close()
  }
}

async function verifyFiles(
  source: FileSource,
  own: OwnSite,
  key?: string,
): Promise<VerifiedArchive> {
  const checked = await checkArchive(source)
  const keys = key ? await givenKeys(key, own) : await keysOf(checked.site, own)
  if (keys) checked.requireSignedBy(keys)
  return { ...checked, isSignerKnown: keys !== null }
}

async function keysOf(site: string, own: OwnSite): Promise<PublicKey[] | null> {
  if (site === own.publicUrl) return own.signer.publicKeys()
  const text = await own.fetchSiteKeys(site)
  return text === null ? null : parseKeys(text)
}

async function givenKeys(key: string, own: OwnSite): Promise<PublicKey[]> {
  const text = /^https?:\/\//.test(key)
    ? await own.fetchSiteKeys(key)
    : await readFile(key, 'utf8').catch(() => null)
  const keys = text === null ? null : parseKeys(text)
  if (!keys) throw new ArchiveRefused(`There is no Ed25519 key at ${key}.`)
  return keys
}
