import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Seeds demo graves, unless an earlier run did. */
export function seedGraves(settings: Record<string, string>, graves: number): Promise<void> {
  const args = ['src/server/cli/main.ts', 'seed', '--graves', String(graves), '--portraits', '0']
  return runOnce(settings, args)
}

/** Graves of every style in one cemetery. */
export function seedCemetery(settings: Record<string, string>, graves: number): Promise<void> {
  return runOnce(settings, ['bench/seed/seed-cemetery.ts', String(graves)])
}

/** This process must stay free: the connection to the database may lead through it. */
async function runOnce(settings: Record<string, string>, args: string[]): Promise<void> {
  const folder = settings.DATA_DIR ?? ''
  const marker = join(folder, 'filled')
  if (existsSync(marker)) return
  const seeding = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  const [code] = await once(seeding, 'exit')
  if (code !== 0) throw new Error(`Seeding ended with ${code}.`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(marker, '')
}
