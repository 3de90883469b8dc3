import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type BackgroundProcess, killFamily, startInBackground } from './background-process.ts'
import type { Gateways } from './gateways.ts'
import { lowPort } from './ports.ts'
import type { ClusterPrograms } from './programs.ts'

export const superuser = 'vigil'

/** The settings of a real installation, so that the drill rehearses them. */
const deployed = parse(readFileSync('deploy/patroni.yml', 'utf8')) as {
  scope: string
  namespace: string
  bootstrap: { dcs: object; initdb: unknown[] }
}
/** The key prefix under which the members write to etcd. */
export const clusterKey = `${deployed.namespace}${deployed.scope}`

export type Member = Awaited<ReturnType<typeof createMember>>

/**
 * One PostgreSQL under Patroni. It reaches the other members, HAProxy and etcd only through gateways, and is
 * reached through them, so that it can be cut off or fall silent.
 */
export async function createMember(
  name: string,
  {
    folder,
    programs,
    etcdPort,
    gateways,
  }: { folder: string; programs: ClusterPrograms; etcdPort: number; gateways: Gateways },
) {
  const port = await lowPort()
  const restPort = await lowPort()
  const toPostgres = await gateways.open(port)
  const toRest = await gateways.open(restPort)
  const toEtcd = await gateways.open(etcdPort)
  const ways = [toPostgres, toRest, toEtcd]
  const dataFolder = join(folder, name)
  const logFile = join(folder, `${name}.log`)
  const configFile = join(folder, `${name}.json`)
  const at = (port: number) => `127.0.0.1:${port}`
  const config = {
    scope: deployed.scope,
    namespace: deployed.namespace,
    name,
    restapi: { listen: at(restPort), connect_address: at(toRest.port) },
    // A proxy, because Patroni would otherwise ask etcd for its address and bypass the gateway.
    etcd3: { hosts: [at(toEtcd.port)], use_proxies: true },
    bootstrap: { dcs: deployed.bootstrap.dcs, initdb: deployed.bootstrap.initdb },
    postgresql: {
      listen: at(port),
      connect_address: at(toPostgres.port),
      data_dir: dataFolder,
      bin_dir: programs.postgres,
      pgpass: join(folder, `${name}.pgpass`),
      // Small, because three of them share one machine with everything else.
      parameters: { unix_socket_directories: '', shared_buffers: '64MB' },
      // Everybody on this machine may connect, and nobody else.
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: {
        superuser: { username: superuser, password: 'not-a-secret' },
        replication: { username: 'replicator', password: 'not-a-secret' },
      },
    },
  }
  // JSON is YAML.
  writeFileSync(configFile, JSON.stringify(config, null, 2))
  let patroni: BackgroundProcess | null = null

  function postmaster(): number | null {
    try {
      return Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return null
    }
  }

  function killPostgres(): void {
    const pid = postmaster()
    if (pid) killFamily(pid)
  }

  return {
    name,
    /** Bypasses every gateway. */
    url: `postgres://${superuser}@${at(port)}/drill`,
    gatewayPort: toPostgres.port,
    restGatewayPort: toRest.port,
    start() {
      patroni = startInBackground(programs.patroni, [configFile], logFile)
    },
    /** Kills Patroni and PostgreSQL at once, as a power failure does. */
    async kill() {
      await patroni?.kill()
      killPostgres()
    },
    /** Nothing reaches it and it reaches nothing; connections are reset. */
    cutOff() {
      for (const way of ways) way.set('cut')
    },
    /** Nothing reaches it and it reaches nothing; connections stay open. */
    fallSilent() {
      for (const way of ways) way.set('silent')
    },
    reconnect() {
      for (const way of ways) way.set('open')
    },
    /** How many times Patroni has rewound it. */
    rewinds: () => readFileSync(logFile, 'utf8').split('pg_rewind exit code=0').length - 1,
    killNow() {
      patroni?.killNow()
      killPostgres()
    },
  }
}
