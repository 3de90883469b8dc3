import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Seeds demo graves, unless an earlier run did. */
export function seedGraves(settings: Record<string, string>, graves: number): void {
  const folder = settings.DATA_DIR ?? ''
  const marker = join(folder, 'filled')
  if (existsSync(marker)) return
  const args = ['src/server/cli/main.ts', 'seed', '--graves', String(graves), '--portraits', '0']
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(marker, '')
}
