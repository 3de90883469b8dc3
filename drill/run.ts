/*
 * `npm run drill`: a day in the life of the grown shape, with everything that can break broken once.
 * Three processes, PostgreSQL, a mail server, a card service, a store for files and a proxy, all on
 * this machine; visitors and members who go on meanwhile; and at the end a look at whether everything
 * that was promised is there, once. `-- --short` is the same on a small graveyard, for the tests;
 * `-- --any-speed` does not judge how fast it was.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres } from '../scripts/postgres.ts'
import { installFromSystem } from '../scripts/tests/system-packages.ts'
import { different, type Found, openLedger } from './ledger.ts'
import { asking, beginLoad, type Outcome } from './load.ts'
import { openPeople } from './people.ts'
import { openSlowClients } from './slow-clients.ts'
import { openTown } from './town.ts'

const isShort = process.argv.includes('--short')
const size = isShort
  ? { graves: 2_000, perSecond: 25, seconds: 3, members: 5, slow: 300 }
  : { graves: 1_000_000, perSecond: 200, seconds: 15, members: 20, slow: 2_000 }
// A short drill on a busy machine says nothing about speed, and the release's machine may be any.
const judgesSpeed = !isShort && !process.argv.includes('--any-speed')
const recoveryMs = 10_000

interface Part {
  name: string
  /** Breaks something, and mends only what would not mend itself. */
  trouble(): Promise<void>
  /** Nothing, anything until it has recovered, or some errands as long as it lasts and until then. */
  mayFail: 'nothing' | 'at first' | readonly string[]
  p99Limit?: number
}

interface Row {
  name: string
  requests: number
  errors: number
  p99: number
  /** Milliseconds after the trouble began. */
  lastError: number
  isGood: boolean
}

if (!findPostgres()) installFromSystem('PostgreSQL', 'postgresql')
// A large graveyard takes minutes to set and is kept for the next time.
const folder = isShort ? mkdtempSync(join(tmpdir(), 'vigil-drill-')) : resolve('data/drill')
const town = await openTown({ folder, graves: size.graves })
const ledger = openLedger()
const people = await openPeople(town, ledger)
await people.settle(size.members, asking(town.url))
const load = beginLoad(town.url, size.perSecond, people.errands)
// What has just begun is slow; nobody's day begins with everybody.
await wait(size.seconds * 1000)
const rows: Row[] = []
for (const part of parts()) rows.push(await play(part))
await load.end()
await town.untilQuiet()
const found = await ledger.lookForAll(town)
await town.close()
if (isShort) rmSync(folder, { recursive: true })
report()
const isGood =
  town.fallen() === 0 &&
  rows.every((row) => row.isGood) &&
  !found.some((e) => isLost(e) || isTwice(e))
process.exit(isGood ? 0 : 1)

function parts(): Part[] {
  const pause = () => wait(size.seconds * 1000)
  const turnClock = async () => town.turnClock(0)
  return [
    { name: 'a calm hour', trouble: pause, mayFail: 'nothing', p99Limit: 250 },
    {
      name: 'no mail server',
      async trouble() {
        await town.smtp.close()
        await pause()
        await town.smtp.reopen()
      },
      mayFail: 'nothing',
    },
    { name: 'a rolling restart', trouble: town.restartAll, mayFail: 'nothing' },
    { name: 'kill -9 of a process', trouble: () => town.killApp(1), mayFail: 'at first' },
    { name: 'kill -9 of PostgreSQL', trouble: town.killDatabase, mayFail: 'at first' },
    {
      name: 'no room for files',
      async trouble() {
        town.store.setFull(true)
        await pause()
        town.store.setFull(false)
      },
      mayFail: ['newcomer'],
    },
    {
      name: `${size.slow} slow connections`,
      async trouble() {
        const ports = town.apps.map(({ port }) => port)
        const slow = await openSlowClients(ports, size.slow)
        await pause()
        slow.close()
      },
      mayFail: 'nothing',
      p99Limit: 500,
    },
    { name: 'a clock set an hour ahead', trouble: turnClock, mayFail: 'at first' },
    { name: 'that clock set right', trouble: turnClock, mayFail: 'at first' },
  ]
}

async function play({ name, trouble, mayFail, p99Limit }: Part): Promise<Row> {
  console.log(`… ${name}`)
  ledger.beginPart(name)
  const from = load.outcomes.length
  const began = performance.now()
  await trouble()
  const over = performance.now()
  await wait(size.seconds * 1000)
  const outcomes = load.outcomes.slice(from)
  const failed = outcomes.filter(isFailed)
  for (const [what, same] of groups(
    failed,
    ({ kind, status, words }) => `${kind}: ${status} ${words}`,
  )) {
    console.log(`  ${same.length} × ${what}`)
  }
  const isForgiven = ({ kind, at }: Outcome) => {
    if (mayFail === 'nothing') return false
    if (mayFail === 'at first') return at - began <= recoveryMs
    return mayFail.includes(kind) && at - over <= recoveryMs
  }
  const p99 = p99Of(outcomes)
  const isSlow = judgesSpeed && p99Limit !== undefined && p99 > p99Limit
  if (isSlow) {
    for (const [kind, same] of groups(outcomes, (outcome) => outcome.kind)) {
      console.log(`  ${kind}: p99 ${Math.round(p99Of(same))} ms of ${same.length}`)
    }
  }
  const lastError = Math.max(0, ...failed.map(({ at }) => at - began))
  const isGood = failed.every(isForgiven) && !isSlow
  return { name, requests: outcomes.length, errors: failed.length, p99, lastError, isGood }
}

function groups<T>(list: readonly T[], by: (item: T) => string): [string, T[]][] {
  return [...Map.groupBy(list, by)]
}

function p99Of(outcomes: readonly Outcome[]): number {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}

/** Nobody here asks for anything that should be refused, but a token may have died of old age. */
function isFailed({ status }: Outcome): boolean {
  return status === 0 || (status >= 400 && status !== 401)
}

function isLost({ isPromised, times }: Found): boolean {
  return isPromised && times === 0
}

function isTwice({ times }: Found): boolean {
  return times > 1
}

function report(): void {
  const head = [
    'While',
    'Requests',
    'Errors',
    'p99',
    'Last error after',
    'Promised',
    'Lost',
    'Twice',
  ]
  console.log(`\n${line([...head, ''])}\n${line(Array(head.length + 1).fill('---'))}`)
  for (const { name, requests, errors, p99, lastError, isGood: isFine } of rows) {
    const last = errors > 0 ? `${(lastError / 1000).toFixed(1)} s` : ''
    const written = found.filter(({ during }) => during === name)
    const sums = [
      written.filter((entry) => entry.isPromised),
      written.filter(isLost),
      written.filter(isTwice),
    ]
    const isKept = sums[1]?.length === 0 && sums[2]?.length === 0
    console.log(
      line([
        name,
        requests,
        errors,
        `${Math.round(p99)} ms`,
        last,
        ...sums.map((sum) => sum.length),
        isFine && isKept ? '✓' : '✗',
      ]),
    )
  }
  const kinds = groups(found, ({ kind }) => kind)
  console.log(`\nLooked for: ${kinds.map(([kind, all]) => `${all.length} × ${kind}`).join(', ')}.`)
  const { received } = town.smtp
  console.log(`Letters handed over again: ${received.length - different(received)}.`)
  for (const { kind, key, during } of found.filter(isLost))
    console.log(`Lost: ${kind} ${key}, during ${during}`)
  for (const { kind, key, times, during } of found.filter(isTwice))
    console.log(`${times} times: ${kind} ${key}, during ${during}`)
}

function line(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}
