import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from './embedded.ts'

/** What users other than the owner may read, write or enter. */
function openToOthers(folder: string): string[] {
  const paths = [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(inside)]
  return paths.filter((path) => (statSync(path).mode & 0o077) !== 0)

  function inside(name: string): string {
    return join(folder, name)
  }
}

test.skipIf(process.platform === 'win32')(
  'only the user of the process can read the database, whatever the umask, and also one that was open before',
  async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'vigil-modes-'))
    const umask = process.umask(0)
    onTestFinished(() => {
      process.umask(umask)
      rmSync(dataFolder, { recursive: true })
    })
    const database = join(dataFolder, 'database')
    await (await openEmbedded(dataFolder)).close()
    expect(openToOthers(dataFolder)).toEqual([])

    for (const path of [join(database, 'global'), database]) chmodSync(path, 0o755)
    chmodSync(join(database, 'global', 'pg_control'), 0o644)
    await (await openEmbedded(dataFolder)).close()
    expect(openToOthers(dataFolder)).toEqual([])
  },
)
