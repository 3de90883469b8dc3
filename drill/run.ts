/*
 * `npm run drill` breaks each part of a deployment once under load, then checks that every acknowledged
 * write is stored once. Everything runs on this machine: three server processes, PostgreSQL, a mail
 * server, a card service, an object store and a proxy. With `-- --cluster` the database is three
 * PostgreSQL under Patroni, and its leader is what breaks. `--short` uses a small graveyard;
 * `--any-speed` does not judge speed; `--graves` sets the size. docs/drill.md lists the limits.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findPostgres } from '../scripts/postgres.ts'
import { installFromSystem } from '../scripts/tests/system-packages.ts'
import { phasesOnCluster } from './cluster-phases.ts'
import { startPatroniCluster } from './databases/cluster/cluster.ts'
import { findClusterPrograms } from './databases/cluster/programs.ts'
import { startOnePostgres } from './databases/one-postgres.ts'
import { startDeployment } from './deployment.ts'
import { sendTo, startLoad } from './load-generator.ts'
import { runPhases } from './phase.ts'
import { phasesOnOnePostgres } from './phases.ts'
import { isDuplicate, isLost, report } from './report.ts'
import { prepareScenarios } from './scenarios.ts'
import { createWriteLog } from './write-log.ts'

const { values: options } = parseArgs({
  options: {
    cluster: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    'any-speed': { type: 'boolean', default: false },
    graves: { type: 'string' },
  },
})
const isShort = options.short
// A short drill says nothing about speed, and neither does a release test on an unknown machine.
const judgesSpeed = !isShort && !options['any-speed']
const size = isShort
  ? { graves: 2_000, perSecond: 25, seconds: 3, members: 5, slow: 300 }
  : options.cluster
    ? { graves: 20_000, perSecond: 40, seconds: 10, members: 20, slow: 0 }
    : {
        graves: 1_000_000,
        perSecond: judgesSpeed ? 200 : 60,
        seconds: 15,
        members: 20,
        slow: 2_000,
      }
const graves = Number(options.graves ?? size.graves)
if (!Number.isInteger(graves) || graves < 1_000) throw new Error('--graves takes 1000 or more.')
const { seconds } = size
const recoveryMs = options.cluster ? 30_000 : judgesSpeed ? 10_000 : 20_000

// Seeding a million graves takes minutes, so the next drill reuses them. A cluster starts empty.
const isKept = !isShort && !options.cluster
const folder = isKept ? resolve('data/drill') : mkdtempSync(join(tmpdir(), 'vigil-drill-'))
mkdirSync(folder, { recursive: true })
const { database, phases } = options.cluster ? await openCluster() : await openOnePostgres()
const deployment = await startDeployment({ folder, graves, database })
const writeLog = createWriteLog()
const { scenarios, registerMembers, registerLateMember } = await prepareScenarios(
  deployment,
  writeLog,
)
await registerMembers(size.members, sendTo(deployment.url))
const enterGraveyard = await registerLateMember(sendTo(deployment.url))
const load = startLoad(deployment.url, size.perSecond, scenarios)
// A warm-up: processes that just started are slow.
await wait(seconds * 1000)
const rows = await runPhases(phases(), load, writeLog, { judgesSpeed, recoveryMs, seconds })
await load.stop()
await deployment.waitUntilIdle()
const writes = await writeLog.checkAll(deployment)
await deployment.close()
report(rows, writes, deployment.smtp.received)
const isGood =
  deployment.crashes() === 0 &&
  rows.every((row) => row.isGood) &&
  !writes.some((write) => isLost(write) || isDuplicate(write))
if (!isKept && isGood) rmSync(folder, { recursive: true })
else console.log(`The logs are in ${folder}.`)
process.exit(isGood ? 0 : 1)

/** The phases are made once the load is ready. */
async function openOnePostgres() {
  if (!findPostgres()) installFromSystem('PostgreSQL', 'postgresql')
  const database = await startOnePostgres(folder)
  const phases = () =>
    phasesOnOnePostgres({
      deployment,
      database,
      enterGraveyard,
      seconds,
      recoveryMs,
      slowClients: size.slow,
    })
  return { database, phases }
}

async function openCluster() {
  const programs = findClusterPrograms()
  if (!programs) throw new Error('A cluster needs PostgreSQL, Patroni, etcd and HAProxy.')
  const database = await startPatroniCluster(folder, programs)
  return { database, phases: () => phasesOnCluster(database, seconds) }
}
