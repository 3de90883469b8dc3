import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'

/** Every program of PostgreSQL that tests, measurements and the drill start. */
export const programs = ['initdb', 'postgres', 'pg_basebackup'] as const
export type Programs = Record<(typeof programs)[number], string>

/** The programs of one installation, wherever a system keeps them; null when one is missing. */
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
 * A folder of the path may hold links to some of the programs, or a wrapper that takes another version:
 * so a folder that has them all, links followed, comes first.
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

/** The file that a name or a link means, if it can be started. */
function targetOf(path: string): string | null {
  try {
    accessSync(path, constants.X_OK)
    return realpathSync(path)
  } catch {
    return null
  }
}

/** Runs a program to its end and tells why it failed, in its own words or in those of the system. */
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
