import { ArchiveRefused } from './archive-refused.ts'

/** The files of an archive, in a ZIP or in a folder. Paths start in the bag and have slashes. */
export interface FileSource {
  paths: ReadonlySet<string>
  read(path: string): Promise<Buffer>
  close(): Promise<void>
}

const maxPathLength = 1_000

/** Refuses a path that could leave the folder it is unpacked into, or that two systems read differently. */
function requirePlainPath(path: string): void {
  const parts = path.split('/')
  const isPlain =
    path.length <= maxPathLength &&
    !/[\p{Cc}\\:]/u.test(path) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  if (!isPlain) throw new ArchiveRefused(`A path leads out of the archive: ${printable(path)}`)
}

export function addPath(paths: Set<string>, path: string): void {
  requirePlainPath(path)
  if (paths.has(path)) throw new ArchiveRefused(`A file is there twice: ${path}`)
  paths.add(path)
}

/** A hostile name must not write to the terminal. */
export function printable(text: string): string {
  return JSON.stringify(text).slice(0, 200)
}
