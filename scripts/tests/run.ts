import { spawnSync } from 'node:child_process'
import { nodeFlags } from '../node-flags.mjs'

/** Runs one check after the other, all of them to the end of the first that fails. */
export function runAll(checks: readonly (readonly [title: string, ...command: string[]])[]): void {
  for (const [title, command = '', ...args] of checks) {
    const started = Date.now()
    console.log(`\n── ${title}`)
    const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    if (status !== 0) {
      console.error(`✗ ${title} (${seconds} s)${error ? `: ${error.message}` : ''}`)
      process.exit(1)
    }
    console.log(`✓ ${title} (${seconds} s)`)
  }
}

/** A tool from node_modules/.bin. */
export const tool = (name: string) => `node_modules/.bin/${name}`

export const ourNode = [process.execPath, ...nodeFlags] as const
