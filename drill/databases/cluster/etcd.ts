import { join } from 'node:path'
import { startInBackground } from './background-process.ts'
import { clusterKey } from './member.ts'
import { lowPort } from './ports.ts'

/** What Patroni has written about the cluster. */
export interface ClusterState {
  leader: string | null
  /** The replicas of which one confirms every commit. */
  synchronous: string[]
}

/** The store in which the members agree who leads. */
export async function startEtcd(program: string, folder: string) {
  const port = await lowPort()
  const url = `http://127.0.0.1:${port}`
  const peers = `http://127.0.0.1:${await lowPort()}`
  const flags = {
    name: 'drill',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `drill=${peers}`,
  }
  const args = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`)
  const process = startInBackground(program, args, join(folder, 'etcd.log'))

  async function read(key: string): Promise<string | null> {
    const body = JSON.stringify({ key: Buffer.from(key).toString('base64') })
    const response = await fetch(`${url}/v3/kv/range`, { method: 'POST', body })
    const { kvs } = (await response.json()) as { kvs?: { value: string }[] }
    return kvs?.[0] ? Buffer.from(kvs[0].value, 'base64').toString() : null
  }

  return {
    port,
    ...process,
    async state(): Promise<ClusterState> {
      const sync = JSON.parse((await read(`${clusterKey}/sync`)) ?? '{}') as {
        sync_standby?: string | null
      }
      return {
        leader: await read(`${clusterKey}/leader`),
        synchronous: sync.sync_standby?.split(',') ?? [],
      }
    },
  }
}
