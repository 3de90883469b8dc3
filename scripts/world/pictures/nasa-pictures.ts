import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const source = 'three-globe@2.45.2'

/** Downloads NASA's pictures from an npm package that is too large to be a dependency. */
export function nasaPictures(): { blueMarble: Buffer; elevation: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'world-'))
  try {
    const [archive = ''] = readPack(folder)
    execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder])
    const picture = (name: string) => readFileSync(join(folder, 'package/example/img', name))
    return {
      blueMarble: picture('earth-blue-marble.jpg'),
      elevation: picture('earth-topology.png'),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readPack(folder: string): string[] {
  const answer = execFileSync('npm', ['pack', source, '--json', '--pack-destination', folder], {
    encoding: 'utf8',
  })
  return (JSON.parse(answer) as { filename: string }[]).map(({ filename }) => filename)
}
