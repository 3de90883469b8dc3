import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sets invented graves, unless an earlier run has. */
export function fill(settings: Record<string, string>, graves: number): void {
  const folder = settings.DATA_DIR ?? ''
  const done = join(folder, 'filled')
  if (existsSync(done)) return
  const args = ['src/server/cli/main.ts', 'seed', '--graves', String(graves), '--portraits', '0']
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(done, '')
}
