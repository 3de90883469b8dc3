import { unzipSync } from 'fflate'

/** The payload of an archive by name, as a person finds it below `data/`. */
export function payloadOf(zip: Uint8Array): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {}
  for (const [path, content] of Object.entries(unzipSync(zip))) {
    const [, name] = /^[^/]+\/data\/(.+)$/.exec(path) ?? []
    if (name) files[name] = content
  }
  return files
}
