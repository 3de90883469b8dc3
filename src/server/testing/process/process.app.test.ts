import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { nodeEnv, nodeFlags } from '../../../../scripts/node-flags.mjs'
import { administer } from '../../../../scripts/postgres.ts'
import { callServer } from '../call-server.ts'
import { copyOf } from '../database-template.ts'
import { startServerProcess } from '../servers/server-process.ts'

const template = inject('database')
const dataFolder = mkdtempSync(join(tmpdir(), 'vigil-process-'))
afterAll(() => rmSync(dataFolder, { recursive: true }))

const start = (env: Record<string, string> = {}) =>
  startServerProcess({ DATA_DIR: dataFolder, ...env })

/** The output of a server that refuses to start. */
const complaint = (env: Record<string, string> = {}) =>
  start(env).then(
    () => '',
    ({ message }: Error) => message,
  )

const vigil = (...args: string[]) =>
  spawnSync(process.execPath, [...nodeFlags, 'src/server/cli/main.ts', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...nodeEnv, DATA_DIR: dataFolder },
  })

const register = (url: string, email: string) =>
  fetch(`${url}/api/accounts/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

// Six processes start one after the other, which is slow on a busy machine.
describe.runIf(template.kind === 'embedded')('a server of its own', { timeout: 240_000 }, () => {
  if (template.kind === 'embedded') {
    cpSync(join(template.folder, 'database'), join(dataFolder, 'database'), { recursive: true })
  }

  test('serves, refuses a second process on its folder, keeps confirmed data through kill -9, runs commands, and stops on request', async () => {
    const first = await start()
    expect(await complaint()).toMatch(/ended with 1 .+\nAnother Vigil is already running on .+\n$/)

    expect((await register(first.url, 'kept@example.org')).status).toBe(201)
    await first.kill()
    // Its socket is left behind without a listener: the command opens the database itself.
    expect(vigil('account', 'show', 'kept@example.org')).toMatchObject({ status: 0 })

    const third = await start()
    expect((await register(third.url, 'kept@example.org')).status).toBe(400)
    expect(vigil('account', 'find', 'kept')).toMatchObject({ status: 0, stderr: '' })
    const asked = Promise.withResolvers<void>()
    const asking = callServer(dataFolder, ['sessions', 'end', 'everybody'], {
      reply: () => asked.resolve(),
    })
    await asked.promise
    third.signal('SIGINT')
    expect(await third.gone).toBe(0)
    expect(await asking).toMatchObject({ exit: 1, err: expect.stringContaining('stopping') })
    expect(readdirSync(join(dataFolder, 'commands'))).toEqual([])
  })

  test('stops when the process that started it is gone', async () => {
    const server = await start()
    server.abandon()
    expect(await server.gone).toBe(0)
  })

  test('names the missing settings in production', async () => {
    const words = await complaint({ NODE_ENV: 'production' })
    expect(words).toContain('ended with 1 ')
    expect(words).toContain('  - SESSION_SECRET is missing\n')
    expect(words).toContain('or set SMTP_URL=off to do without')
    expect(words).not.toContain('    at ')
  })
})

describe.skipIf(template.kind === 'embedded')('a server in local mode', { timeout: 60_000 }, () => {
  test('prints why a request failed, and no requests', async () => {
    const { settings, discard } = await copyOf(template)
    const { databaseUrl, dataFolder } = settings
    const server = await startServerProcess({
      DATABASE_URL: databaseUrl ?? '',
      DATA_DIR: dataFolder,
    })
    onTestFinished(async () => {
      await server.kill()
      await discard()
    })
    expect((await register(server.url, 'ida@example.org')).status).toBe(201)
    expect(server.output()).not.toContain('"level"')
    await administer(databaseUrl ?? '', 'drop table accounts cascade')
    expect((await register(server.url, 'ada@example.org')).status).toBe(500)
    await vi.waitFor(() => expect(server.output()).toContain('"msg":"a request failed"'))
    expect(server.output()).toContain('relation \\"accounts\\" does not exist')
  })
})
