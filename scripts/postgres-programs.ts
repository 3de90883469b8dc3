import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'

/** Every PostgreSQL program that tests, benchmarks and the drill start. */
export const programs = ['initdb', 'postgres', 'pg_basebackup'] as const
export type Programs = Record<(typeof programs)[number], string>

/** The programs of one installation, in PATH or the usual folders; null when one is missing. */
export function findPostgres(): Programs | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  return findPrograms([
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.toSorted((a, b) => b - a).map((version) => join(debian, String(version), 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ])
}

/**
 * A folder in PATH may hold links to some of the programs, or a wrapper for another version. So a
 * folder that has all of them, with links resolved, comes first.
 */
export function findPrograms(path: readonly string[]): Programs | null {
  const folders = path.filter((folder) => folder !== '')
  const linked = folders.flatMap((folder) => [
    folder,
    ...programs.flatMap((name) => targetOf(join(folder, name)) ?? []).map(dirname),
  ])
  const complete = linked.find((folder) => programs.every((name) => targetOf(join(folder, name))))
  const [initdb, postgres, pg_basebackup] = programs.map((name) =>
    (complete ? [complete] : folders)
      .map((folder) => join(folder, name))
      .find((program) => targetOf(program)),
  )
  return initdb && postgres && pg_basebackup ? { initdb, postgres, pg_basebackup } : null
}

/** The file that a path or link points to, if it is executable. */
function targetOf(path: string): string | null {
  try {
    accessSync(path, constants.X_OK)
    return realpathSync(path)
  } catch {
    return null
  }
}

/** Runs a program and throws with its own error output, or with the system's error. */
export function runProgram(
  path: string,
  args: readonly string[],
  user?: { uid: number; gid: number },
): void {
  const { status, signal, stderr, error } = spawnSync(path, args, { ...user, encoding: 'utf8' })
  if (status === 0) return
  const reason = error?.message || stderr.trim() || `it ended with ${signal ?? status}`
  throw new Error(`${basename(path)} failed: ${reason}`)
}
