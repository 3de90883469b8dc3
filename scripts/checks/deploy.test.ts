import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { limits } from '../../src/server/observability/health-checks.ts'
import { openMetrics } from '../../src/server/observability/metrics.ts'
import { nodeEnv, nodeFlags } from '../node-flags.mjs'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const dockerfile = read('Dockerfile')

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string }
}
const { groups } = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap(({ rules }) => rules)

interface Service {
  image?: string
  build?: unknown
  environment?: Record<string, unknown>
  volumes?: string[]
}
const parseCompose = (name: string) =>
  parse(read(name), { merge: true }) as { services: Record<string, Service> }
const compose = parseCompose('compose.yaml')
const cluster = parseCompose('compose.cluster.yaml')

/** Every metric that the server exports to Prometheus. */
function exported(): Set<string> {
  const metrics = openMetrics({ version: 'test', commit: null })
  metrics.collectFrom({
    measurements: async () => null,
    isReady: () => true,
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    isListening: () => true,
    botCheckAway: () => 0,
    isReplicaUsed: () => null,
    responseCache: { hitsByRoute: new Map(), size: 0 },
    caches: {},
  })
  const parts = (type: unknown) => (type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
  return new Set(
    metrics.registry
      .getMetricsAsArray()
      .flatMap(({ name, type }) => parts(type).map((part) => name + part)),
  )
}

test('alerts use only metrics that the server exports', () => {
  const names = exported()
  const asked = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/\b(?:vigil|nodejs|process)_\w+/g)].map(([name]) => name),
  )
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((name) => !names.has(name))).toEqual([])
})

test('every alert says how urgent it is and what to do, and its commands exist', () => {
  const commands = Object.keys(
    JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>,
  )
  for (const { alert, labels, annotations } of rules) {
    expect(['warning', 'critical'], alert).toContain(labels.severity)
    expect(annotations.summary.length, alert).toBeGreaterThan(40)
    for (const [, name] of annotations.summary.matchAll(/npm run ([\w-]+)/g)) {
      expect(commands, alert).toContain(name)
    }
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

test.each([
  ['VigilLettersOverdue', limits.letterOverdueSeconds],
  ['VigilReturnsNotRead', limits.returnsReadSecondsAgo],
  ['VigilBackupOld', limits.backupSecondsAgo],
  ['VigilJobsWait', limits.jobWaitingSeconds],
  ['VigilPaymentsNotReconciled', limits.reconciledSecondsAgo],
])('%s fires when the operator’s page turns red', (name, limit) => {
  expect(rules.find(({ alert }) => alert === name)?.expr).toMatch(new RegExp(`> ${limit}$`))
})

test('compose passes only settings that the configuration reads', () => {
  const config = ['config', 'offer-settings']
    .map((name) => readFileSync(`src/server/config/${name}.ts`, 'utf8'))
    .join('\n')
  for (const name of ['app1', 'app2', 'app3']) {
    const given = Object.keys(compose.services[name]?.environment ?? {})
    expect(given.length).toBeGreaterThan(10)
    const read = given.map((setting) => setting.replace(/_FILE$/, ''))
    expect(read.filter((setting) => !config.includes(`'${setting}'`))).toEqual([])
  }
})

test('compose passes every setting that is not about tests or the machine', () => {
  const settings = readFileSync('docs/settings.md', 'utf8')
  const table = [...settings.matchAll(/^\| (`[A-Z].+?) \|/gm)].map(([, names = '']) => names)
  const known = table.flatMap((names) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const given = Object.keys(compose.services.app1?.environment ?? {})
  const ofMachine = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR']
  const ofTests = ['STRIPE_API_URL', 'TURNSTILE_VERIFY_URL', 'GOOGLE_TILES_URL']
  expect(known.filter((name = '') => !given.includes(name))).toEqual([...ofMachine, ...ofTests])
})

test('every variable that compose reads is in .env.example, which holds no secret', () => {
  const example = read('.env.example')
  const offered = [...example.matchAll(/^([A-Z]\w*)=(.*)$/gm)]
  const names = new Set(offered.map(([, name]) => name))
  const taken = new Set(
    [...(read('compose.yaml') + read('compose.cluster.yaml')).matchAll(/\$\{(\w+)/g)].map(
      ([, name]) => name ?? '',
    ),
  )
  expect([...taken].filter((name) => !names.has(name))).toEqual([])
  const secrets = offered.filter(([, name = '']) => /SECRET|PASSWORD|KEY/.test(name))
  expect(secrets.filter(([, , value]) => value !== '')).toEqual([])
})

test('every image is pinned, and every mounted file exists', () => {
  const services = [...Object.entries(compose.services), ...Object.entries(cluster.services)]
  const loose = services
    .filter(([name, { build }]) => !name.startsWith('app') && !build)
    .filter(([, { image = '' }]) => !/:v?\d+\.\d+/.test(image))
  expect(loose).toEqual([])
  const mounted = services
    .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    .filter((file) => file.startsWith('.'))
  expect(mounted.length).toBeGreaterThan(3)
  expect(mounted.filter((file) => !existsSync(`deploy/${file}`))).toEqual([])
})

test('the proxy forwards to the servers that compose starts', () => {
  const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(read('Caddyfile')) ?? []
  const apps = Object.keys(compose.services).filter((name) => name.startsWith('app'))
  expect(upstreams.split(' ')).toEqual(apps.map((name) => `${name}:3000`))
  expect(read('prometheus.yml')).toContain(`[${apps.map((name) => `"${name}:9464"`).join(', ')}]`)
})

test('HAProxy and Patroni know the members and the etcd that compose starts', () => {
  const services = Object.entries(cluster.services)
  const started = services
    .filter(([, { environment }]) => environment?.PATRONI_NAME)
    .map(([host, { environment }]) => [environment?.PATRONI_NAME, host].join(' '))
  expect(started).toHaveLength(3)
  const known = [...read('haproxy.cfg').matchAll(/^ +server (\w+) (\w+):/gm)]
  const ways = known.map(([, name, host]) => [name, host].join(' '))
  // Once for the leader and once for reads.
  expect(ways).toEqual([...started, ...started])
  const stores = services.filter(([name]) => name.startsWith('etcd')).map(([name]) => name)
  const { etcd3, postgresql } = parse(read('patroni.yml'))
  expect(etcd3.hosts).toEqual(stores.map((name) => `${name}:2379`))
  const [, version] = /postgres:(\d+)/.exec(compose.services.database?.image ?? '') ?? []
  expect(postgresql.bin_dir).toBe(`/usr/lib/postgresql/${version}/bin`)
  expect(read('Dockerfile.patroni')).toContain(`FROM ${compose.services.database?.image}\n`)
})

test('a cluster acknowledges nothing that only the leader has, and replaces it in time', () => {
  const { dcs } = parse(read('patroni.yml')).bootstrap
  expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true })
  expect(dcs.ttl).toBeLessThanOrEqual(20)
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
  expect(read('haproxy.cfg')).toContain('on-marked-down shutdown-sessions')
  // PostgreSQL would take such a name for the beginning of a list.
  const names = Object.values(cluster.services).map(({ environment }) => environment?.PATRONI_NAME)
  expect(names.filter((name) => /^(first|any)$/i.test(String(name)))).toEqual([])
})

test('the image omits build-only packages and nothing that the server needs', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const sources = ['src/server', 'src/contract'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(name))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  )
  const imported = (name: string) =>
    sources.some((source) => new RegExp(`['"]${name}(?:/[^'"]*)?['"]`).test(source))
  // Libraries import the first two; cards use the fonts of all scripts.
  const isByName = (name: string) =>
    ['@aws-sdk/s3-request-presigner', 'commander'].includes(name) ||
    name.startsWith('@fontsource-variable/noto-')
  const ofServer = (name: string) => imported(name) || isByName(name)
  const listed = readFileSync('scripts/build/build-only-packages.txt', 'utf8').trim().split('\n')
  expect(listed).toEqual(Object.keys(dependencies).filter((name) => !ofServer(name)))
})

test('the image copies files that exist, and runs the Node and flags of npm start', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )
  expect(copied.length).toBeGreaterThan(8)
  expect(copied.filter((path) => !existsSync(path))).toEqual([])
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(copied.filter((path) => !ignored.includes(`!${path.split('/')[0]}`))).toEqual([])

  const pinned = JSON.parse(readFileSync('scripts/pinned-node/package.json', 'utf8'))
  const [version, ...others] = new Set(Object.values<string>(pinned.optionalDependencies))
  expect(others).toEqual([])
  const bases = [...dockerfile.matchAll(/^ARG \w+_IMAGE=(.+)$/gm)].map(([, image]) => image)
  expect(bases).toEqual([`node:${version}-bookworm-slim`, 'debian:bookworm-slim'])
  const [, command = '[]'] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...nodeFlags, 'src/server/main.ts'])
  expect(dockerfile).toContain(`MALLOC_ARENA_MAX=${nodeEnv.MALLOC_ARENA_MAX} `)
})

/** The rules of .dockerignore: a pattern also matches what is below it, and the last match wins. */
function isIgnored(file: string): boolean {
  const parts = file.split('/')
  const paths = parts.map((_, i) => parts.slice(0, i + 1).join('/'))
  const lines = readFileSync('.dockerignore', 'utf8').split('\n')
  const patterns = lines.filter((line) => line && !line.startsWith('#'))
  const last = patterns.findLast((pattern) =>
    paths.some((path) => matchesGlob(path, pattern.replace('!', ''))),
  )
  return last !== undefined && !last.startsWith('!')
}

/** The files that the last stage of the Dockerfile copies from the repository. */
function filesInImage(): Set<string> {
  const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const sources = [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )
  const files = sources.flatMap((source) =>
    statSync(source).isFile()
      ? [source]
      : readdirSync(source, { recursive: true, encoding: 'utf8' })
          .map((name) => join(source, name))
          .filter((path) => statSync(path).isFile()),
  )
  return new Set(files.filter((file) => !isIgnored(file)))
}

test('no test, no stand-in and no demo data is in the image', () => {
  const files = [...filesInImage()]
  expect(files).toContain('src/server/main.ts')
  const unwanted = /\.test\.ts$|\/testing\/|\/fixtures\/|^(demo|e2e|bench|drill|scripts)\//
  expect(files.filter((file) => unwanted.test(file))).toEqual([])
})

test('every module that the server and its commands load is in the image', () => {
  const files = filesInImage()
  const checkReachable = new Set<string>()
  const missing = new Set<string>()
  const follow = (file: string) => {
    if (checkReachable.has(file)) return
    checkReachable.add(file)
    if (!files.has(file)) missing.add(file)
    if (!files.has(file) || !file.endsWith('.ts')) return
    const text = readFileSync(file, 'utf8')
    for (const [, path = ''] of text.matchAll(
      /(?:from |import\(|new URL\()'(\.{1,2}\/[^']+\.\w+)'/g,
    )) {
      follow(join(dirname(file), path))
    }
  }
  follow('src/server/main.ts')
  follow('src/server/cli/main.ts')
  expect(checkReachable.size).toBeGreaterThan(300)
  // The seed command loads this one if it exists, and says so if not.
  expect([...missing]).toEqual(['demo/seed-database.ts'])
})
