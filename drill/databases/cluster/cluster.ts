import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { administer, postgresUser } from '../../../scripts/postgres.ts'
import type { DrillDatabase } from '../database.ts'
import { startEtcd } from './etcd.ts'
import { startGateways } from './gateways.ts'
import { startHaproxy } from './haproxy.ts'
import { createMember, type Member, superuser } from './member.ts'
import type { ClusterPrograms } from './programs.ts'

/** For what must happen by itself, such as a replica that follows. Failures have their own limits. */
const patienceMs = 90_000

export type PatroniCluster = Awaited<ReturnType<typeof startPatroniCluster>>

/** Three PostgreSQL under Patroni with etcd, and HAProxy in front. */
export async function startPatroniCluster(parent: string, programs: ClusterPrograms) {
  const folder = join(parent, 'cluster')
  mkdirSync(folder)
  chmodSync(parent, 0o755)
  const user = postgresUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const etcd = await startEtcd(programs.etcd, folder)
  const gateways = startGateways()
  const members: Member[] = []
  for (const name of ['member1', 'member2', 'member3']) {
    members.push(await createMember(name, { folder, programs, etcdPort: etcd.port, gateways }))
  }
  const haproxy = await startHaproxy(programs.haproxy, folder, members)
  const killNow = () => {
    for (const part of [haproxy, etcd, ...members]) part.killNow()
  }
  // PostgreSQL survives its parent, so an aborted drill must not leave it behind.
  process.once('exit', killNow)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  const named = (name: string | null | undefined) => members.find((member) => member.name === name)

  async function leader(): Promise<Member> {
    const found = named((await etcd.state()).leader)
    if (!found) throw new Error('The cluster has no leader.')
    return found
  }

  /** The replicas that stream from the leader. */
  async function following(): Promise<string[]> {
    const { url } = await leader()
    const rows = await ask<{ name: string }>(
      url,
      `select application_name as name from pg_stat_replication where state = 'streaming'`,
    )
    return rows.map(({ name }) => name)
  }

  const urlAt = (port: number, database: string) =>
    `postgres://${superuser}@127.0.0.1:${port}/${database}`

  // One after the other: the first becomes the leader.
  for (const [at, member] of members.entries()) {
    member.start()
    await until('the cluster is complete', async () => {
      if (at === 0) return (await etcd.state()).leader !== null
      const rows = await ask(
        urlAt(haproxy.port, 'postgres'),
        `select from pg_stat_replication where state = 'streaming'`,
      )
      return rows.length === at
    })
  }
  await until('a replica is synchronous', async () => (await etcd.state()).synchronous.length > 0)
  const url = urlAt(haproxy.port, 'drill')
  await until('HAProxy has found the leader', () =>
    administer(urlAt(haproxy.port, 'postgres'), 'create database drill').then(() => true),
  )
  // For writes that bypass HAProxy and go straight to a member.
  await administer(url, 'create schema straight; create table straight.words (word text)')

  const database = {
    url,
    urlOfServers: url,
    urlOfReads: urlAt(haproxy.readsPort, 'drill'),
    folder,
    leader,
    async synchronousReplica(): Promise<Member | undefined> {
      return named((await etcd.state()).synchronous[0])
    },
    untilLedByAnother: (old: Member) =>
      until(`another member than ${old.name} leads`, async () => {
        const state = await etcd.state()
        return state.leader !== null && state.leader !== old.name
      }),
    /** Until commits are confirmed by a replica other than this member. */
    untilConfirmedWithout: (member: Member) =>
      until(`a replica other than ${member.name} is synchronous`, async () => {
        const { synchronous } = await etcd.state()
        const streaming = await following()
        return synchronous.some((name) => name !== member.name && streaming.includes(name))
      }),
    untilFollowing: (member: Member) =>
      until(`${member.name} follows the leader and can be read`, async () => {
        await ask(member.url, 'select')
        return (await following()).includes(member.name)
      }),
    async close() {
      process.off('exit', killNow)
      for (const part of [haproxy, ...members, etcd]) await part.kill()
      await gateways.close()
    },
  } satisfies DrillDatabase & Record<string, unknown>
  return database
}

/** How long a write past HAProxy may wait: longer than a leader lives without its lease. */
const straightMs = 30_000

/**
 * Writes straight to a member, past HAProxy, as a client that kept its old address would. It has begun when the
 * member writes, and then waits for a replica.
 */
export async function writeStraightTo(
  { url }: Member,
  word: string,
): Promise<'stored' | 'begun' | Error> {
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: straightMs }
  const client = new pg.Client({ connectionString: url, ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('insert into straight.words values ($1)', [word])
    return 'stored'
  } catch (error) {
    const failure = error as Error
    return failure.message === 'Query read timeout' ? 'begun' : failure
  } finally {
    void client.end().catch(() => {})
  }
}

/** The words that a member holds, leader or replica. */
export async function straightWords({ url }: { url: string }): Promise<string[]> {
  const rows = await ask<{ word: string }>(url, 'select word from straight.words')
  return rows.map(({ word }) => word)
}

async function ask<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(query)).rows
  } finally {
    void client.end().catch(() => {})
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs
  let last = ''
  while (performance.now() < end) {
    const answer = await isSo().catch((error: Error) => {
      last = error.message
      return false
    })
    if (answer) return
    await wait(200)
  }
  throw new Error(`This did not happen in time: ${what}. ${last}`)
}
