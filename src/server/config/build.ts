import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Build {
  version: string
  /** Null where neither VIGIL_COMMIT nor a checkout tells. */
  commit: string | null
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Which code runs: the image is told its commit, a checkout knows it. */
export function readBuild(env: NodeJS.ProcessEnv = process.env): Build {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
  return { version, commit: env.VIGIL_COMMIT || commitOfCheckout() }
}

function commitOfCheckout(): string | null {
  try {
    const head = readGit('HEAD')
    const ref = head.match(/^ref: (.+)$/)?.[1]
    return ref ? commitOf(ref) : head
  } catch {
    return null
  }
}

/** Git packs refs that have not changed for a while into one file. */
function commitOf(ref: string): string | null {
  if (existsSync(`${root}.git/${ref}`)) return readGit(ref)
  const packed = readGit('packed-refs').split('\n')
  return packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0] ?? null
}

const readGit = (file: string) => readFileSync(`${root}.git/${file}`, 'utf8').trim()

/** `1.0.0 (0a1b2c3d4e5f)` */
export function buildName({ version, commit }: Build): string {
  return commit ? `${version} (${commit.slice(0, 12)})` : version
}
