/** The constants of BagIt (RFC 8493) and our own, shared by writer and reader. */

export const bagDeclaration = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'

export const bagFiles = {
  declaration: 'bagit.txt',
  info: 'bag-info.txt',
  manifest: 'manifest-sha256.txt',
  tagManifest: 'tagmanifest-sha256.txt',
  signature: 'signature.json',
} as const

export const payload = 'data/'

/** Increase it when an older version could no longer read an archive. */
export const archiveVersion = 1

/** What is in an archive: everything of its owner, or what the page of the memorial shows. */
export type ArchiveContents = 'everything' | 'public'

export interface BagInfo {
  siteName: string
  site: string
  madeAt: Date
  contents: ArchiveContents
  /** The permanent address of the memorial; null without one. */
  address: string | null
  name: string
}

export function bagInfoText(info: BagInfo, { bytes, files }: { bytes: number; files: number }) {
  const fields: [name: string, value: string | null][] = [
    ['Source-Organization', info.siteName],
    ['External-Description', `The memorial of ${info.name}`],
    ['External-Identifier', info.address],
    ['Bagging-Date', info.madeAt.toISOString().slice(0, 10)],
    ['Payload-Oxum', `${bytes}.${files}`],
    ['Bag-Software-Agent', 'Vigil'],
    ['Vigil-Archive-Version', String(archiveVersion)],
    ['Vigil-Contents', info.contents],
    ['Vigil-Site', info.site],
    ['Vigil-Made-At', info.madeAt.toISOString()],
  ]
  return fields
    .flatMap(([name, value]) => (value === null ? [] : [`${name}: ${oneLine(value)}\n`]))
    .join('')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A line that begins with a space continues the one before. */
export function parseTagFile(text: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) values.set(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  return values
}

export function manifestText(hashes: ReadonlyMap<string, string>): string {
  return [...hashes].map(([path, hash]) => `${hash}  ${encodePath(path)}\n`).join('')
}

/** Null where a line is malformed, or a file is listed twice. */
export function parseManifest(text: string): Map<string, string> | null {
  const hashes = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue
    const [, hash, path] = /^([0-9a-fA-F]{64})[ \t]+\*?(.+)$/.exec(line) ?? []
    if (!hash || !path || hashes.has(decodePath(path))) return null
    hashes.set(decodePath(path), hash.toLowerCase())
  }
  return hashes
}

/** The standard encodes line breaks, and the percent sign that encodes them. */
function encodePath(path: string): string {
  return path.replaceAll('%', '%25').replaceAll('\n', '%0A').replaceAll('\r', '%0D')
}

function decodePath(path: string): string {
  return path.replace(/%0A/gi, '\n').replace(/%0D/gi, '\r').replaceAll('%25', '%')
}
