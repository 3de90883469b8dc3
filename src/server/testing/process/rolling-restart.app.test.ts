import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { administer } from '../../../../scripts/postgres.ts'
import { copyOf } from '../database-template.ts'
import { openProxy } from '../servers/proxy.ts'
import {
  productionSettings,
  type ServerProcess,
  startServerProcess,
} from '../servers/server-process.ts'

const template = inject('database')
const copy = await copyOf(template)
const running = new Set<ServerProcess>()
afterAll(async () => {
  for (const server of running) await server.kill()
  await copy.discard()
})

async function start(env: Record<string, string>, port?: number): Promise<ServerProcess> {
  const { databaseUrl, dataFolder } = copy.settings
  const server = await startServerProcess(
    {
      ...productionSettings,
      DATA_DIR: dataFolder,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      TRUST_PROXY: 'loopback',
      ...env,
    },
    port,
  )
  running.add(server)
  void server.gone.then(() => running.delete(server))
  return server
}

const jsonHead = { 'content-type': 'application/json' }
const errand = [
  (url: string) => fetch(`${url}/api/accounts/graveyard/?page=1&page_size=20`),
  (url: string) => fetch(`${url}/api/accounts/graveyard/?search=ida`),
  (url: string) => fetch(`${url}/api/config`),
  (url: string) =>
    fetch(`${url}/api/accounts/token/refresh/`, {
      method: 'POST',
      headers: jsonHead,
      body: JSON.stringify({ refresh: 'of nobody' }),
    }),
]

// The embedded database belongs to one process.
describe.skipIf(template.kind === 'embedded')('two servers on one database', () => {
  test('are restarted one after the other under load, and no request fails', {
    timeout: 120_000,
  }, async () => {
    let servers: ServerProcess[] = await Promise.all([
      start({ DRAIN_SECONDS: '3' }),
      start({ DRAIN_SECONDS: '3' }),
    ])
    const ports = servers.map(({ port }) => port)
    const proxy = await openProxy(ports)
    const answers = new Map<string, number>()
    const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)
    const load = new AbortController()
    const visitors = Array.from({ length: 8 }, async (_, visitor) => {
      for (let turn = visitor; !load.signal.aborted; turn++) {
        const ask = errand[turn % errand.length]
        if (!ask) continue
        try {
          const answer = await ask(proxy.url)
          const body = await answer.text()
          count(answer.status >= 500 ? `${answer.status} ${body}` : String(answer.status))
        } catch (error) {
          count(String(error))
        }
      }
    })
    const before = proxy.upstreams.map(({ served }) => served)
    for (const [i, server] of servers.entries()) {
      server.signal('SIGTERM')
      expect(await server.gone).toBe(0)
      const next = await start({ DRAIN_SECONDS: '3' }, server.port)
      servers = servers.with(i, next)
      await expect.poll(() => proxy.upstreams[i]?.isReady, { timeout: 5_000 }).toBe(true)
      const served = proxy.upstreams[i]?.served ?? 0
      await expect
        .poll(() => proxy.upstreams[i]?.served ?? 0, { timeout: 5_000 })
        .toBeGreaterThan(served)
    }
    load.abort()
    await Promise.all(visitors)
    proxy.close()
    for (const server of servers) await server.kill()
    expect([...answers.keys()].toSorted()).toEqual(['200', '401'])
    expect(before.every((served, i) => (proxy.upstreams[i]?.served ?? 0) > served)).toBe(true)
  })

  test('may both find an empty database and prepare it at the same time', async () => {
    if (template.kind !== 'postgresql') return
    const name = `vigil_empty_${process.pid}`
    await administer(template.adminUrl, `create database ${name}`)
    const url = new URL(template.adminUrl)
    url.pathname = `/${name}`
    const both = await Promise.all([
      start({ DATABASE_URL: url.href, DRAIN_SECONDS: '0' }),
      start({ DATABASE_URL: url.href, DRAIN_SECONDS: '0' }),
    ])
    for (const server of both) {
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
      await server.stop()
    }
    await administer(template.adminUrl, `drop database ${name} with (force)`)
  })
})

describe('a server that is asked to stop', () => {
  test('fails its readiness check, keeps serving, closes its connections, and stops', async () => {
    const server = await start({ DRAIN_SECONDS: '5' })
    const ask = (path: string) => fetch(`${server.url}${path}`)
    const warm = await ask('/api/accounts/graveyard/')
    await warm.text()
    expect(warm.headers.get('connection')).toBe('keep-alive')
    expect((await ask('/api/health')).status).toBe(200)
    server.signal('SIGTERM')
    await expect.poll(async () => (await ask('/api/health')).status).toBe(503)
    expect(await (await ask('/api/health/live')).json()).toEqual({ status: 'alive' })
    // One from the response cache, one from a handler.
    for (const path of ['/api/accounts/graveyard/', '/api/config']) {
      const answer = await ask(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('connection')).toBe('close')
    }
    expect(await server.gone).toBe(0)
  })

  test('completes a request that was half sent when it stopped listening', async () => {
    const server = await start({ DRAIN_SECONDS: '0' })
    const halves = new TransformStream<Uint8Array, Uint8Array>()
    const writer = halves.writable.getWriter()
    const body = new TextEncoder().encode(JSON.stringify({ refresh: 'of nobody' }))
    const answer = fetch(`${server.url}/api/accounts/token/refresh/`, {
      method: 'POST',
      headers: jsonHead,
      body: halves.readable,
      duplex: 'half',
    })
    await writer.write(body.subarray(0, 5))
    await wait(200)
    server.signal('SIGTERM')
    const isListening = () =>
      fetch(`${server.url}/api/health/live`).then(
        () => true,
        () => false,
      )
    await expect.poll(isListening, { timeout: 5_000 }).toBe(false)
    await writer.write(body.subarray(5))
    await writer.close()
    expect((await answer).status).toBe(401)
    expect(await server.gone).toBe(0)
  })

  test('stops at once on a second signal, but not when one signal arrives twice', async () => {
    const server = await start({ DRAIN_SECONDS: '600' })
    server.signal('SIGTERM')
    server.signal('SIGINT')
    const isReady = async () => (await fetch(`${server.url}/api/health`)).ok
    await expect.poll(isReady, { timeout: 10_000 }).toBe(false)
    await wait(1_100)
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200)
    server.signal('SIGTERM')
    expect(await server.gone).toBe(1)
  })
})
