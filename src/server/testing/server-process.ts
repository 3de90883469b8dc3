import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { nodeFlags } from '../../../scripts/node-flags.mjs'
import { freePort } from '../../../scripts/postgres.ts'

export interface ServerProcess {
  url: string
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The real server in a process of its own, ready. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = String(await freePort())
  const child = spawn(process.execPath, [...nodeFlags, 'src/server/main.ts'], {
    env: { PATH: process.env.PATH ?? '', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stderr?.resume()
  await untilReady(child)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const url = `http://localhost:${port}`
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  if (stdout) for await (const line of createInterface(stdout)) if (line.startsWith('Ready')) return
  throw new Error('The server ended before it was ready.')
}
