import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError } from './config.ts'

/**
 * Adds the settings of a file to the environment, which takes precedence. Without a name, the file is `.env` in
 * the working folder, if it exists.
 */
export function loadEnvFile(
  named: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
  workingFolder = process.cwd(),
): void {
  const path = resolve(workingFolder, named ?? '.env')
  if (!named && !existsSync(path)) return
  const text = readText(path)
  const complaints = complaintsAbout(text)
  // The lines hold secrets, so they are not printed.
  if (complaints.length > 0) throw new ConfigError(complaints.map((words) => `${path}, ${words}`))
  for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new ConfigError([`${path} cannot be read (${reason})`])
  }
}

const empty = /^\s*(#.*)?$/
const assignment = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/

/** Node's parser skips lines that it does not understand, and a setting would silently be missing. */
function complaintsAbout(text: string): string[] {
  const complaints: string[] = []
  const lineOf = new Map<string, number>()
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const number = index + 1
    if (empty.test(line)) continue
    const [, name, value = ''] = assignment.exec(line) ?? []
    if (name === undefined) {
      complaints.push(`line ${number} must look like NAME=value`)
      continue
    }
    const before = lineOf.get(name)
    if (before) complaints.push(`line ${number} sets ${name} again, after line ${before}`)
    lineOf.set(name, number)
    const end = endOfQuote(value, lines, index)
    if (end === null) {
      complaints.push(`line ${number} opens a quotation mark that is not closed`)
      break
    }
    index = end
  }
  return complaints
}

/** The line on which a value ends; null where its quotation mark is never closed. */
function endOfQuote(value: string, lines: readonly string[], index: number): number | null {
  const [quote = ''] = /^["'`]/.exec(value) ?? []
  if (!quote || value.indexOf(quote, 1) > 0) return index
  const end = lines.findIndex((line, at) => at > index && line.includes(quote))
  return end === -1 ? null : end
}
