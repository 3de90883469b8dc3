import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Seeds demo graves, unless an earlier run did. */
export function seedGraves(settings: Record<string, string>, graves: number): void {
  const args = ['src/server/cli/main.ts', 'seed', '--graves', String(graves), '--portraits', '0']
  runOnce(settings, args)
}

/** Graves of every style in one cemetery. */
export function seedCemetery(settings: Record<string, string>, graves: number): void {
  runOnce(settings, ['bench/seed/seed-cemetery.ts', String(graves)])
}

function runOnce(settings: Record<string, string>, args: string[]): void {
  const folder = settings.DATA_DIR ?? ''
  const marker = join(folder, 'filled')
  if (existsSync(marker)) return
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(marker, '')
}
