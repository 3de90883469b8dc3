import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const packages = '/usr/bin/apt-get'

/** Installs Debian packages if we are root and apt exists; false if that fails. */
export function installFromSystem(name: string, ...system: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync(packages)) return false
  console.log(`Installing ${name} from the system packages …`)
  return run(['update', '-qq']) && run(['install', '-y', '-qq', ...system])
}

function run(args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(packages, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
