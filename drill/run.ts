/*
 * `npm run drill` breaks each part of a deployment once under load, then checks that every acknowledged
 * write is stored once. Everything runs on this machine: three server processes, PostgreSQL, a mail
 * server, a card service, an object store and a proxy. `-- --short` uses a small graveyard;
 * `-- --any-speed` does not judge speed. docs/drill.md lists the limits.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres } from '../scripts/postgres.ts'
import { installFromSystem } from '../scripts/tests/system-packages.ts'
import { startOnePostgres } from './databases/one-postgres.ts'
import { startDeployment } from './deployment.ts'
import { sendTo, startLoad } from './load-generator.ts'
import { runPhases } from './phase.ts'
import { phasesOnOnePostgres } from './phases.ts'
import { isDuplicate, isLost, report } from './report.ts'
import { prepareScenarios } from './scenarios.ts'
import { createWriteLog } from './write-log.ts'

const isShort = process.argv.includes('--short')
// A short drill says nothing about speed, and neither does a release test on an unknown machine.
const judgesSpeed = !isShort && !process.argv.includes('--any-speed')
const size = isShort
  ? { graves: 2_000, perSecond: 25, seconds: 3, members: 5, slow: 300 }
  : { graves: 1_000_000, perSecond: judgesSpeed ? 200 : 60, seconds: 15, members: 20, slow: 2_000 }
const recoveryMs = judgesSpeed ? 10_000 : 20_000

if (!findPostgres()) installFromSystem('PostgreSQL', 'postgresql')
// Seeding a million graves takes minutes, so the next drill uses them again.
const folder = isShort ? mkdtempSync(join(tmpdir(), 'vigil-drill-')) : resolve('data/drill')
mkdirSync(folder, { recursive: true })
const database = await startOnePostgres(folder)
const deployment = await startDeployment({ folder, graves: size.graves, database })
const writeLog = createWriteLog()
const { scenarios, registerMembers, registerLateMember } = await prepareScenarios(
  deployment,
  writeLog,
)
await registerMembers(size.members, sendTo(deployment.url))
const enterGraveyard = await registerLateMember(sendTo(deployment.url))
const load = startLoad(deployment.url, size.perSecond, scenarios)
// A warm-up: processes that just started are slow.
await wait(size.seconds * 1000)
const { seconds, slow: slowClients } = size
const phases = phasesOnOnePostgres({
  deployment,
  database,
  enterGraveyard,
  seconds,
  recoveryMs,
  slowClients,
})
const rows = await runPhases(phases, load, writeLog, { judgesSpeed, recoveryMs, seconds })
await load.stop()
await deployment.waitUntilIdle()
const writes = await writeLog.checkAll(deployment)
await deployment.close()
if (isShort) rmSync(folder, { recursive: true })
report(rows, writes, deployment.smtp.received)
const isGood =
  deployment.crashes() === 0 &&
  rows.every((row) => row.isGood) &&
  !writes.some((write) => isLost(write) || isDuplicate(write))
process.exit(isGood ? 0 : 1)
