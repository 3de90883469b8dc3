import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folder with `initdb` and `postgres`, wherever a system keeps them; null when there is none. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/pgsql/bin',
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ]
  return (
    folders.find((folder) =>
      ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
    ) ?? null
  )
}
