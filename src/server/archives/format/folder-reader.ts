import { opendir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ArchiveRefused } from './archive-refused.ts'
import { addPath, type FileSource, printable } from './file-source.ts'
import { openZip } from './zip-reader.ts'

/** An archive that was unpacked. */
async function openFolder(folder: string): Promise<FileSource> {
  const paths = new Set<string>()
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isDirectory()) continue
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    if (!entry.isFile()) {
      throw new ArchiveRefused(`A link or a special file is in the archive: ${printable(path)}`)
    }
    addPath(paths, path)
  }
  return {
    paths,
    read: (path) => {
      if (!paths.has(path)) throw new ArchiveRefused(`A file is missing: ${path}`)
      return readFile(join(folder, path))
    },
    close: async () => {},
  }
}

export async function openFiles(path: string): Promise<FileSource> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new ArchiveRefused(`There is no file ${path}.`)
  return found.isDirectory() ? openFolder(path) : openZip(path)
}
