import { setTimeout as wait } from 'node:timers/promises'
import { administer, type Cluster, startCluster } from '../../scripts/postgres.ts'
import { openTcpGateway } from '../../src/server/testing/servers/tcp-gateway.ts'
import type { DrillDatabase } from './database.ts'

export interface OnePostgres extends DrillDatabase {
  /** The servers' open connections, or only those that listen, stay open but carry nothing. */
  hang(which?: 'all' | 'listening'): void
  /** Kills it and starts it again. */
  kill(): Promise<void>
}

/** One PostgreSQL that writes to disk, behind a gateway that can fall silent. */
export async function startOnePostgres(folder: string): Promise<OnePostgres> {
  let cluster: Cluster = await startCluster(folder, { isDurable: true })
  await administer(cluster.url, 'create database drill').catch(() => {})
  const database = new URL(cluster.url)
  database.pathname = '/drill'
  const gateway = await openTcpGateway({ port: Number(database.port) })
  const through = new URL(database)
  through.port = String(gateway.port)
  return {
    url: database.href,
    urlOfServers: through.href,
    hang: gateway.hang,
    async kill() {
      await cluster.kill()
      // The child processes of PostgreSQL need a moment to notice and exit.
      await wait(1000)
      cluster = await startCluster(folder, { isDurable: true, port: Number(database.port) })
    },
    async close() {
      gateway.close()
      await cluster.stop()
    },
  }
}
