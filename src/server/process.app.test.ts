import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { nodeFlags } from '../../scripts/node-flags.mjs'
import { freePort } from '../../scripts/postgres.ts'

const template = inject('database')
const dataFolder = mkdtempSync(join(tmpdir(), 'vigil-process-'))
afterAll(() => rmSync(dataFolder, { recursive: true }))

async function start(env: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeFlags, 'src/server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  return { child, url: `http://localhost:${port}`, complaint: () => complaint }
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  if (stdout) for await (const line of createInterface(stdout)) if (line.startsWith('Ready')) return
  throw new Error('The server ended before it was ready.')
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  return child.exitCode ?? ((await once(child, 'exit'))[0] as number | null)
}

const register = (url: string, email: string) =>
  fetch(`${url}/api/accounts/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

describe.runIf(template.kind === 'embedded')('a server of its own', () => {
  if (template.kind === 'embedded') {
    cpSync(join(template.folder, 'database'), join(dataFolder, 'database'), { recursive: true })
  }

  test('serves, refuses a second one on its folder, keeps what it answered through kill -9, and leaves on request', async () => {
    const first = await start({})
    await untilReady(first.child)
    const second = await start({})
    expect(await exitCode(second.child)).toBe(1)
    expect(second.complaint()).toMatch(/^Another Vigil is already running on .+\n$/)

    expect((await register(first.url, 'kept@example.org')).status).toBe(201)
    first.child.kill('SIGKILL')
    await exitCode(first.child)

    const third = await start({})
    await untilReady(third.child)
    expect((await register(third.url, 'kept@example.org')).status).toBe(400)
    third.child.kill('SIGINT')
    expect(await exitCode(third.child)).toBe(0)
  })

  test('leaves when the process that started it is gone', async () => {
    const { child } = await start({})
    await untilReady(child)
    child.disconnect()
    expect(await exitCode(child)).toBe(0)
  })

  test('says in words what is missing in production', async () => {
    const { child, complaint } = await start({ NODE_ENV: 'production' })
    expect(await exitCode(child)).toBe(1)
    expect(complaint()).toContain('  - SESSION_SECRET is missing\n')
    expect(complaint()).toContain('or set SMTP_URL=off to do without')
    expect(complaint()).not.toContain('    at ')
  })
})
