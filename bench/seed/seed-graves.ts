import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Seeds demo graves, unless an earlier run did. This process stays free: the way to the database may lead through it. */
export async function seedGraves(settings: Record<string, string>, graves: number): Promise<void> {
  const folder = settings.DATA_DIR ?? ''
  const marker = join(folder, 'filled')
  if (existsSync(marker)) return
  const args = ['src/server/cli/main.ts', 'seed', '--graves', String(graves), '--portraits', '0']
  const seeding = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  const [code] = await once(seeding, 'exit')
  if (code !== 0) throw new Error(`Seeding ended with ${code}.`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(marker, '')
}
