import type { PublicKey } from '../../ports/signer.ts'
import { ArchiveRefused } from './archive-refused.ts'
import {
  type ArchiveContents,
  archiveVersion,
  bagFiles,
  parseManifest,
  parseTagFile,
  payload,
} from './bag.rules.ts'
import type { FileSource } from './file-source.ts'
import { isSignedBy, parseSignature } from './signature.rules.ts'
import { sha256 } from './write-bag.ts'

/** An archive whose every byte is as it was written, provided the signer is who it claims to be. */
export interface CheckedArchive {
  site: string
  madeAt: Date
  contents: ArchiveContents
  address: string | null
  keyId: string
  files: number
  bytes: number
  /** SHA-256 of each file of the payload. */
  hashes: ReadonlyMap<string, string>
  /** Throws where the signature is not made with this key. */
  requireSignedBy(keys: readonly PublicKey[]): void
}

/** Refuses an archive in which a byte has changed, or a file is missing or added. */
export async function checkArchive(source: FileSource): Promise<CheckedArchive> {
  const declaration = await readText(source, bagFiles.declaration)
  requireKnownBag(declaration)
  const tagManifest = await readNamed(source, bagFiles.tagManifest)
  const tags = manifestIn(tagManifest, bagFiles.tagManifest)
  await requireUnchanged(source, tags)
  const info = parseTagFile(await readText(source, bagFiles.info))
  requireKnownVersion(info)
  const listed = manifestIn(await readNamed(source, bagFiles.manifest), bagFiles.manifest)
  requireSameFiles(source, listed, tags)
  const bytes = await requireUnchanged(source, listed)
  if (info.get('Payload-Oxum') !== `${bytes}.${listed.size}`) {
    throw new ArchiveRefused(`${bagFiles.info} counts other files than there are.`)
  }
  const said = await signatureOf(source, info)
  const contents = info.get('Vigil-Contents')
  if (contents !== 'everything' && contents !== 'public') {
    throw new ArchiveRefused(`${bagFiles.info} does not say what the archive contains.`)
  }
  return {
    site: said.site,
    madeAt: said.madeAt,
    contents,
    address: info.get('External-Identifier') ?? null,
    keyId: said.keyId,
    files: listed.size,
    bytes,
    hashes: listed,
    requireSignedBy(keys) {
      const key = keys.find(({ id }) => id === said.keyId)
      if (!key) {
        throw new ArchiveRefused(`It is signed with the key ${said.keyId}, which is another one.`)
      }
      if (!isSignedBy(key, tagManifest, said.signature)) {
        throw new ArchiveRefused('The signature is wrong: somebody has changed the archive.')
      }
    },
  }
}

function requireKnownBag(declaration: string): void {
  const values = parseTagFile(declaration)
  const version = values.get('BagIt-Version')
  if (version !== '1.0' || values.get('Tag-File-Character-Encoding') !== 'UTF-8') {
    throw new ArchiveRefused(
      `${bagFiles.declaration} names another version of BagIt than 1.0, or another encoding than UTF-8.`,
    )
  }
}

function requireKnownVersion(info: ReadonlyMap<string, string>): void {
  const version = Number(info.get('Vigil-Archive-Version'))
  if (!Number.isInteger(version) || version < 1) {
    throw new ArchiveRefused('This is a bag, but not an archive of a memorial.')
  }
  if (version > archiveVersion) {
    throw new ArchiveRefused(
      `The archive is of version ${version}, and this Vigil knows ${archiveVersion}: update it first.`,
    )
  }
}

function manifestIn(content: Buffer, name: string): Map<string, string> {
  const hashes = parseManifest(content.toString('utf8'))
  if (!hashes) throw new ArchiveRefused(`${name} cannot be read.`)
  return hashes
}

/** Returns how many bytes there are. */
async function requireUnchanged(
  source: FileSource,
  hashes: ReadonlyMap<string, string>,
): Promise<number> {
  let bytes = 0
  for (const [path, hash] of hashes) {
    const content = await readNamed(source, path)
    if (sha256(content) !== hash) throw new ArchiveRefused(`A file has changed: ${path}`)
    bytes += content.length
  }
  return bytes
}

/** Each file is listed once: payload in one manifest, everything else in the other. */
function requireSameFiles(
  { paths }: FileSource,
  listed: ReadonlyMap<string, string>,
  tags: ReadonlyMap<string, string>,
): void {
  const unlisted = new Set<string>([bagFiles.tagManifest, bagFiles.signature])
  for (const path of paths) {
    const isListed = path.startsWith(payload) ? listed.has(path) : tags.has(path)
    if (!isListed && !unlisted.has(path)) {
      throw new ArchiveRefused(`A file does not belong to the archive: ${path}`)
    }
  }
  for (const path of [...listed.keys(), ...tags.keys()]) {
    if (!paths.has(path)) throw new ArchiveRefused(`A file is missing: ${path}`)
  }
  const isWrong = [...listed.keys()].some((path) => !path.startsWith(payload))
  const needed = [bagFiles.declaration, bagFiles.info, bagFiles.manifest]
  if (isWrong || needed.some((name) => !tags.has(name))) {
    throw new ArchiveRefused('The manifests list other files than they should.')
  }
}

async function signatureOf(source: FileSource, info: ReadonlyMap<string, string>) {
  if (!source.paths.has(bagFiles.signature)) throw new ArchiveRefused('The archive is not signed.')
  const said = parseSignature(await readText(source, bagFiles.signature))
  if (!said) throw new ArchiveRefused(`${bagFiles.signature} cannot be read.`)
  const isSame =
    said.site === info.get('Vigil-Site') && said.madeAt.toISOString() === info.get('Vigil-Made-At')
  if (!isSame) {
    throw new ArchiveRefused(
      `${bagFiles.signature} names another site or day than ${bagFiles.info}, which is signed.`,
    )
  }
  return said
}

function readNamed(source: FileSource, path: string): Promise<Buffer> {
  if (!source.paths.has(path)) throw new ArchiveRefused(`A file is missing: ${path}`)
  return source.read(path)
}

async function readText(source: FileSource, path: string): Promise<string> {
  return (await readNamed(source, path)).toString('utf8')
}
