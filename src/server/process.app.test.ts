import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { startServerProcess } from './testing/servers/server-process.ts'

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

const register = (url: string, email: string) =>
  fetch(`${url}/api/accounts/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

// Four processes start one after the other, which takes its time on a busy machine.
describe.runIf(template.kind === 'embedded')('a server of its own', { timeout: 120_000 }, () => {
  if (template.kind === 'embedded') {
    cpSync(join(template.folder, 'database'), join(dataFolder, 'database'), { recursive: true })
  }

  test('serves, refuses a second process on its folder, keeps confirmed data through kill -9, and stops on request', async () => {
    const first = await start()
    expect(await complaint()).toMatch(/ended with 1 .+\nAnother Vigil is already running on .+\n$/)

    expect((await register(first.url, 'kept@example.org')).status).toBe(201)
    await first.kill()

    const third = await start()
    expect((await register(third.url, 'kept@example.org')).status).toBe(400)
    third.signal('SIGINT')
    expect(await third.gone).toBe(0)
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
