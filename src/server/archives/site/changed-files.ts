import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file atomically, unless its content is the same already. Returns whether it was written. */
export async function writeIfChanged(path: string, content: Uint8Array): Promise<boolean> {
  const known = await readFile(path).catch(nullIfMissing)
  if (known && Buffer.compare(known, content) === 0) return false
  await writeWhole(path, content)
  return true
}

async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(part, content)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
