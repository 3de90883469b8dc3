import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { findPostgres } from '../../../scripts/postgres.ts'
import { installFromSystem } from '../../../scripts/tests/system-packages.ts'

export interface ClusterPrograms {
  etcd: string
  patroni: string
  haproxy: string
  /** The folder of PostgreSQL's programs. */
  postgres: string
}

/** Where Debian's packages put them. */
const paths = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' }
const packages = ['postgresql', 'patroni', 'etcd-server', 'haproxy']

/** Installs what is missing, if we are root on Debian; null if something is still missing. */
export function findClusterPrograms(): ClusterPrograms | null {
  return (
    findInstalled() ??
    (installFromSystem('Patroni, etcd and HAProxy', ...packages) ? findInstalled() : null)
  )
}

function findInstalled(): ClusterPrograms | null {
  const found = findPostgres()
  if (!found || !Object.values(paths).every((path) => existsSync(path))) return null
  return { ...paths, postgres: dirname(found.postgres) }
}
