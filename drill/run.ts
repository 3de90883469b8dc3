/*
 * `npm run drill` breaks each part of a deployment once under load, then checks that every acknowledged
 * write is stored once. Everything runs on this machine: three server processes, PostgreSQL, a mail
 * server, a card service, an object store and a proxy. `-- --short` uses a small graveyard;
 * `-- --any-speed` does not judge speed. docs/drill.md lists the limits.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres } from '../scripts/postgres.ts'
import { installFromSystem } from '../scripts/tests/system-packages.ts'
import { startDeployment } from './deployment.ts'
import { type Outcome, sendTo, startLoad } from './load-generator.ts'
import { prepareScenarios } from './scenarios.ts'
import { openSlowClients } from './slow-clients.ts'
import { type CheckedWrite, countDistinct, createWriteLog } from './write-log.ts'

const isShort = process.argv.includes('--short')
// A short drill says nothing about speed, and neither does a release test on an unknown machine.
const judgesSpeed = !isShort && !process.argv.includes('--any-speed')
const size = isShort
  ? { graves: 2_000, perSecond: 25, seconds: 3, members: 5, slow: 300 }
  : { graves: 1_000_000, perSecond: judgesSpeed ? 200 : 60, seconds: 15, members: 20, slow: 2_000 }
const recoveryMs = judgesSpeed ? 10_000 : 20_000

interface Phase {
  name: string
  /** Breaks something, and repairs only what does not recover by itself. */
  disrupt(): Promise<void>
  /** Nothing, anything until `recoveryMs` after the start, or these scenarios until as long after the end. */
  mayFail: 'nothing' | 'until recovered' | readonly string[]
  /** What else must hold when the disruption is over. */
  check?(): Promise<boolean>
  p99Limit?: number
}

interface Row {
  name: string
  requests: number
  errors: number
  p99: number
  /** Milliseconds after the disruption began. */
  lastError: number
  isGood: boolean
}

if (!findPostgres()) installFromSystem('PostgreSQL', 'postgresql')
// Seeding a million graves takes minutes, so the next drill uses them again.
const folder = isShort ? mkdtempSync(join(tmpdir(), 'vigil-drill-')) : resolve('data/drill')
const deployment = await startDeployment({ folder, graves: size.graves })
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
const rows: Row[] = []
for (const phase of phases()) rows.push(await runPhase(phase))
await load.stop()
await deployment.waitUntilIdle()
const writes = await writeLog.checkAll(deployment)
await deployment.close()
if (isShort) rmSync(folder, { recursive: true })
report()
const isGood =
  deployment.crashes() === 0 &&
  rows.every((row) => row.isGood) &&
  !writes.some((write) => isLost(write) || isDuplicate(write))
process.exit(isGood ? 0 : 1)

function phases(): Phase[] {
  const pause = () => wait(size.seconds * 1000)
  const toggleClock = async () => deployment.toggleClock(0)
  return [
    { name: 'no failure', disrupt: pause, mayFail: 'nothing', p99Limit: 250 },
    {
      name: 'mail server down',
      async disrupt() {
        await deployment.smtp.close()
        await pause()
        await deployment.smtp.reopen()
      },
      mayFail: 'nothing',
    },
    { name: 'rolling restart', disrupt: deployment.rollingRestart, mayFail: 'nothing' },
    {
      name: 'kill -9 of a server process',
      disrupt: () => deployment.killProcess(1),
      mayFail: 'until recovered',
    },
    { name: 'kill -9 of PostgreSQL', disrupt: deployment.killDatabase, mayFail: 'until recovered' },
    {
      name: 'object store full',
      async disrupt() {
        deployment.store.setFull(true)
        await pause()
        deployment.store.setFull(false)
      },
      mayFail: ['register and buy'],
    },
    {
      name: `${size.slow} slow connections`,
      async disrupt() {
        const ports = deployment.apps.map(({ port }) => port)
        const slow = await openSlowClients(ports, size.slow)
        await pause()
        slow.close()
      },
      mayFail: 'nothing',
      p99Limit: 500,
    },
    {
      name: 'database connections hang',
      async disrupt() {
        deployment.hangDatabase()
        // Errors come when the limits do, and belong to this phase.
        await wait(recoveryMs)
      },
      mayFail: 'until recovered',
    },
    {
      name: 'listeners hang',
      async disrupt() {
        deployment.hangDatabase('listening')
        await enterGraveyard()
      },
      mayFail: 'nothing',
      check: () => deployment.showAllGraves(recoveryMs),
    },
    {
      name: 'object store silent',
      async disrupt() {
        deployment.store.setSilent(true)
        await pause()
        deployment.store.setSilent(false)
      },
      mayFail: ['register and buy', 'fetch portrait'],
    },
    {
      name: 'mail server silent',
      async disrupt() {
        deployment.setMailSilent(true)
        await pause()
        deployment.setMailSilent(false)
      },
      mayFail: 'nothing',
    },
    { name: 'clock of a process an hour ahead', disrupt: toggleClock, mayFail: 'until recovered' },
    { name: 'that clock corrected', disrupt: toggleClock, mayFail: 'until recovered' },
  ]
}

async function runPhase({ name, disrupt, mayFail, check, p99Limit }: Phase): Promise<Row> {
  console.log(`… ${name}`)
  writeLog.beginPhase(name)
  const from = load.outcomes.length
  const startedAt = performance.now()
  await disrupt()
  const endedAt = performance.now()
  const isRight = check ? await check() : true
  if (!isRight) console.log('  A process still shows what has changed.')
  await wait(size.seconds * 1000)
  const outcomes = load.outcomes.slice(from)
  const failed = outcomes.filter(isFailed)
  for (const [what, group] of groups(
    failed,
    ({ scenario, status, error }) => `${scenario}: ${status} ${error}`,
  )) {
    console.log(`  ${group.length} × ${what}`)
  }
  const isAllowed = ({ scenario, at }: Outcome) => {
    if (mayFail === 'nothing') return false
    if (mayFail === 'until recovered') return at - startedAt <= recoveryMs
    return mayFail.includes(scenario) && at - endedAt <= recoveryMs
  }
  const p99 = p99Of(outcomes)
  const isSlow = judgesSpeed && p99Limit !== undefined && p99 > p99Limit
  if (isSlow) {
    for (const [scenario, group] of groups(outcomes, (outcome) => outcome.scenario)) {
      console.log(`  ${scenario}: p99 ${Math.round(p99Of(group))} ms of ${group.length} requests`)
    }
  }
  const lastError = Math.max(0, ...failed.map(({ at }) => at - startedAt))
  const isGood = failed.every(isAllowed) && !isSlow && isRight
  return { name, requests: outcomes.length, errors: failed.length, p99, lastError, isGood }
}

function groups<T>(list: readonly T[], by: (item: T) => string): [string, T[]][] {
  return [...Map.groupBy(list, by)]
}

function p99Of(outcomes: readonly Outcome[]): number {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}

/**
 * The load sends no request that should be refused, but a token may have expired (401). Load that a
 * slow machine could not send counts only where speed is judged; a response that never comes always
 * counts.
 */
function isFailed({ status, wasSent }: Outcome): boolean {
  if (!wasSent) return judgesSpeed
  return status === 0 || (status >= 400 && status !== 401)
}

function isLost({ isAcknowledged, times }: CheckedWrite): boolean {
  return isAcknowledged && times === 0
}

function isDuplicate({ times }: CheckedWrite): boolean {
  return times > 1
}

function report(): void {
  const head = [
    'Phase',
    'Requests',
    'Errors',
    'p99',
    'Last error after',
    'Acknowledged',
    'Lost',
    'Duplicated',
  ]
  console.log(`\n${line([...head, ''])}\n${line(Array(head.length + 1).fill('---'))}`)
  for (const { name, requests, errors, p99, lastError, isGood: isWithinLimits } of rows) {
    const last = errors > 0 ? `${(lastError / 1000).toFixed(1)} s` : ''
    const inPhase = writes.filter(({ phase }) => phase === name)
    const sums = [
      inPhase.filter((write) => write.isAcknowledged),
      inPhase.filter(isLost),
      inPhase.filter(isDuplicate),
    ]
    const isComplete = sums[1]?.length === 0 && sums[2]?.length === 0
    console.log(
      line([
        name,
        requests,
        errors,
        `${Math.round(p99)} ms`,
        last,
        ...sums.map((sum) => sum.length),
        isWithinLimits && isComplete ? '✓' : '✗',
      ]),
    )
  }
  const kinds = groups(writes, ({ kind }) => kind)
  console.log(`\nChecked: ${kinds.map(([kind, all]) => `${all.length} × ${kind}`).join(', ')}.`)
  const { received } = deployment.smtp
  console.log(`Letters sent again: ${received.length - countDistinct(received)}.`)
  for (const { kind, key, phase } of writes.filter(isLost))
    console.log(`Lost: ${kind} ${key}, written during "${phase}"`)
  for (const { kind, key, times, phase } of writes.filter(isDuplicate))
    console.log(`Stored ${times} times: ${kind} ${key}, written during "${phase}"`)
}

function line(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}
