/* What `docker compose config` would refuse, as far as that can be checked without Docker. */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../src/server/config/config.ts'

interface Service {
  build?: { context: string; dockerfile: string }
  image?: string
  env_file?: string
  environment?: Record<string, unknown>
  networks?: string[] | Record<string, unknown>
  network_mode?: string
  ports?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  read_only?: boolean
  cap_drop?: string[]
}
interface Network {
  enable_ipv6?: boolean
  ipam?: { config: { subnet: string; gateway?: string }[] }
}
interface Compose {
  services: Record<string, Service>
  networks?: Record<string, Network | null>
  volumes?: Record<string, unknown>
}

const files = ['compose.yaml', 'compose.small.yaml']
const textOf = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const composeOf = (file: string) => parse(textOf(file), { merge: true }) as Compose

/** From the Compose Specification. */
const partsOfFile = /^(name|services|networks|volumes|configs|secrets|x-.+)$/
const partsOfService = new Set(
  `build cap_add cap_drop command configs cpus depends_on deploy devices dns entrypoint env_file environment expose
  extra_hosts group_add healthcheck hostname image init labels logging mem_limit network_mode networks pids_limit
  ports profiles pull_policy read_only restart secrets security_opt shm_size stop_grace_period stop_signal sysctls
  tmpfs ulimits user volumes working_dir`.split(/\s+/),
)

describe.each(files)('%s', (file) => {
  const compose = composeOf(file)
  const services = Object.entries(compose.services)

  test('has only parts that Compose knows', () => {
    expect(Object.keys(compose).filter((part) => !partsOfFile.test(part))).toEqual([])
    for (const [name, service] of services) {
      expect(
        Object.keys(service).filter((part) => !partsOfService.has(part)),
        name,
      ).toEqual([])
      expect(Boolean(service.image) || Boolean(service.build), name).toBe(true)
    }
  })

  test('names only networks, volumes and services that it has', () => {
    const networks = Object.keys(compose.networks ?? {})
    const volumes = Object.keys(compose.volumes ?? {})
    const used = new Set<string>()
    for (const [name, service] of services) {
      const { networks: joined = [], volumes: mounted = [], depends_on: needed = {} } = service
      const names = Array.isArray(joined) ? joined : Object.keys(joined)
      expect(
        names.filter((network) => !networks.includes(network)),
        name,
      ).toEqual([])
      // Compose refuses both together.
      expect(Boolean(service.network_mode) && names.length > 0, name).toBe(false)
      const sources = mounted.map((volume) => volume.split(':')[0] ?? '')
      const own = sources.filter((source) => !/^[./]/.test(source))
      expect(
        own.filter((volume) => !volumes.includes(volume)),
        name,
      ).toEqual([])
      expect(
        Object.keys(needed).filter((other) => !compose.services[other]),
        name,
      ).toEqual([])
      for (const volume of own) used.add(volume)
    }
    expect([...used].toSorted()).toEqual(volumes.toSorted())
  })

  test('opens to the world nothing but the proxy', () => {
    const others = services.filter(([name]) => name !== 'proxy')
    const ports = others.flatMap(([, service]) => service.ports ?? [])
    expect(ports.length).toBeGreaterThan(0)
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
  })

  test('runs our image without privileges on a disk that it cannot write', () => {
    const ours = services.filter(([, { build }]) => build)
    expect(ours.length).toBeGreaterThan(0)
    for (const [name, { build, read_only: isReadOnly, cap_drop: dropped }] of ours) {
      expect(existsSync(`deploy/${build?.context}/${build?.dockerfile}`), name).toBe(true)
      expect(isReadOnly, name).toBe(true)
      expect(dropped, name).toEqual(['ALL'])
    }
  })

  test('visitors with IPv6 reach the proxy as themselves', () => {
    const { network_mode: mode, networks = [] } = compose.services.proxy ?? {}
    if (mode === 'host') return
    for (const name of Array.isArray(networks) ? networks : Object.keys(networks)) {
      const { enable_ipv6: hasIpv6, ipam } = compose.networks?.[name] ?? {}
      expect(hasIpv6, name).toBe(true)
      expect(
        ipam?.config.some(({ subnet }) => /^fd[0-9a-f]{2}:/.test(subnet)),
        name,
      ).toBe(true)
    }
  })

  test('servers trust exactly the addresses that the proxy may have', () => {
    for (const [name, { build, environment }] of services) {
      if (!build) continue
      const ranges = Object.values(compose.networks ?? {}).flatMap((net) => net?.ipam?.config ?? [])
      const proxies = ranges.map(({ subnet, gateway }) => gateway ?? subnet)
      expect(String(environment?.TRUST_PROXY).split(','), name).toEqual(proxies)
    }
  })
})

test('the small one takes its settings from a file, and the example of it is enough to start', () => {
  const { app } = composeOf('compose.small.yaml').services
  expect(app?.env_file).toBe('.env')
  const example = parseEnv(textOf('.env.small.example'))
  const filledIn = {
    OPERATOR_EMAIL: 'operator@example.org',
    SESSION_SECRET: 'x'.repeat(32),
    SMTP_URL: 'off',
    MAIL_FROM: 'Vigil <vigil@example.org>',
  }
  const fixed = Object.entries(app?.environment ?? {}).map(([name, value]) => [name, String(value)])
  const env = { NODE_ENV: 'production', ...example, ...filledIn, ...Object.fromEntries(fixed) }
  expect(readConfig(env)).toMatchObject({
    mode: 'production',
    databaseUrl: null,
    storage: { kind: 'disk' },
    drainSeconds: 0,
    trustProxy: '172.30.20.1',
    offer: { tiers: 'free' },
  })
  const sources = ['config', 'offer-settings'].map((name) =>
    readFileSync(`src/server/config/${name}.ts`, 'utf8'),
  )
  const unknown = Object.keys({ ...example, ...app?.environment }).filter(
    (name) => name !== 'VIGIL_IMAGE' && !sources.join('\n').includes(`'${name}'`),
  )
  expect(unknown).toEqual([])
  const secrets = Object.entries(example).filter(([name]) => /SECRET|PASSWORD|_KEY$/.test(name))
  expect(secrets.filter(([, value]) => value !== '' && value !== 'off')).toEqual([])
})

test('every variable of the small one is in its example, and its proxy forwards to its server', () => {
  const taken = [...textOf('compose.small.yaml').matchAll(/\$\{(\w+)/g)].map(
    ([, name = '']) => name,
  )
  const example = parseEnv(textOf('.env.small.example'))
  expect(taken.filter((name) => !(name in example))).toEqual([])
  expect(composeOf('compose.small.yaml').services.app?.ports).toContain('127.0.0.1:3000:3000')
  expect(textOf('Caddyfile.small')).toContain('reverse_proxy 127.0.0.1:3000 {')
})
