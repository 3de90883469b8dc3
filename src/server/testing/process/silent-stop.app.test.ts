import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyOf } from '../database-template.ts'
import { productionSettings, startServerProcess } from '../servers/server-process.ts'
import { openTcpGateway } from '../servers/tcp-gateway.ts'

// The embedded database starts and ends with its process.
test.skipIf(inject('database').kind === 'embedded')(
  'a process whose database has fallen silent ends within a minute of SIGTERM',
  async () => {
    const copy = await copyOf(inject('database'))
    const url = new URL(copy.settings.databaseUrl ?? '')
    const gateway = await openTcpGateway({ port: Number(url.port) })
    url.port = String(gateway.port)
    const dataFolder = mkdtempSync(join(tmpdir(), 'vigil-silent-'))
    const settings = { DATABASE_URL: url.href, DATA_DIR: dataFolder, DRAIN_SECONDS: '10' }
    const server = await startServerProcess({ ...productionSettings, ...settings })
    onTestFinished(async () => {
      await server.kill()
      gateway.close()
      await copy.discard()
      rmSync(dataFolder, { recursive: true, force: true })
    })
    gateway.setSilent(true)
    const waiting = fetch(`${server.url}/api/accounts/graveyard/?search=ida`).catch(() => null)
    server.signal('SIGTERM')
    const before = performance.now()
    expect(await server.gone).toBe(0)
    expect(performance.now() - before).toBeLessThan(58_000)
    const response = await waiting
    expect(response?.status).toBe(503)
    expect(await response?.json()).toMatchObject({ code: 'database-away' })
  },
  120_000,
)
