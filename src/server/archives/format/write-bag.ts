import { createHash } from 'node:crypto'
import type { Signer } from '../../ports/signer.ts'
import {
  type BagInfo,
  bagDeclaration,
  bagFiles,
  bagInfoText,
  manifestText,
  payload,
} from './bag.rules.ts'
import { signatureText } from './signature.rules.ts'
import type { ZipEntry } from './zip-writer.ts'

/** Leads into the crate, so that people need not look two folders deep. */
const startPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=data/index.html">
<title>A memorial</title>
<p><a href="data/index.html">Open the memorial</a></p>
</html>
`

/**
 * The entries of a signed bag. The payload comes first and is hashed on its way, so that only one file at a
 * time is in memory.
 */
export async function* bagEntries(
  folder: string,
  files: AsyncIterable<ZipEntry>,
  info: BagInfo,
  signer: Signer,
): AsyncGenerator<ZipEntry> {
  const manifest = new Map<string, string>()
  let bytes = 0
  for await (const { name, content } of files) {
    bytes += content.length
    manifest.set(payload + name, sha256(content))
    yield { name: `${folder}/${payload}${name}`, content }
  }
  const tags = new Map([
    [bagFiles.declaration, Buffer.from(bagDeclaration)],
    [bagFiles.info, Buffer.from(bagInfoText(info, { bytes, files: manifest.size }))],
    [bagFiles.manifest, Buffer.from(manifestText(manifest))],
    ['index.html', Buffer.from(startPage)],
  ])
  const tagHashes = new Map([...tags].map(([name, content]) => [name, sha256(content)]))
  const tagManifest = Buffer.from(manifestText(tagHashes))
  const signed = await signer.sign(tagManifest)
  const signature = signatureText({ ...signed, madeAt: info.madeAt, site: info.site })
  for (const [name, content] of tags) yield { name: `${folder}/${name}`, content }
  yield { name: `${folder}/${bagFiles.tagManifest}`, content: tagManifest }
  yield { name: `${folder}/${bagFiles.signature}`, content: Buffer.from(signature) }
}

export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
