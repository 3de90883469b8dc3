import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const flagsPackage = 'node_modules/country-flag-icons'

export interface Flags {
  /** The version of the package that the flags come from. */
  version: string
  drawings: Record<string, string>
}

/** Copies the flags of countries from a package that is a hundred times as large. */
export function generateFlags(): string {
  const { version } = JSON.parse(readFileSync(join(flagsPackage, 'package.json'), 'utf8')) as Flags
  const folder = join(flagsPackage, '3x2')
  const names = readdirSync(folder).filter((name) => /^[A-Z]{2}\.svg$/.test(name))
  const drawings = names
    .toSorted()
    .map((name) => [name.toLowerCase(), readFileSync(join(folder, name), 'utf8')])
  return `${JSON.stringify({ version, drawings: Object.fromEntries(drawings) }, null, 2)}\n`
}
