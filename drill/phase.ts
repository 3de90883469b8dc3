import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome, startLoad } from './load-generator.ts'
import type { WriteLog } from './write-log.ts'

export interface Phase {
  name: string
  /** Breaks something, and repairs only what does not recover by itself. */
  disrupt(): Promise<void>
  /** Nothing; anything until `recoveryMs` after the start; or these scenarios until that long after the end. */
  mayFail: 'nothing' | 'until recovered' | readonly string[]
  /** What else must hold after the disruption: returns null, or what does not hold. */
  check?(): Promise<string | null>
  p99Limit?: number
}

export interface Row {
  name: string
  requests: number
  errors: number
  p99: number
  /** Milliseconds after the disruption began. */
  lastError: number
  isGood: boolean
}

export interface Rules {
  /** Otherwise request times and unsent load are only reported. */
  judgesSpeed: boolean
  recoveryMs: number
  /** How long the load continues after a disruption. */
  seconds: number
}

/** Runs phases under a load, one after the other. */
export async function runPhases(
  phases: readonly Phase[],
  load: ReturnType<typeof startLoad>,
  writeLog: WriteLog,
  rules: Rules,
): Promise<Row[]> {
  const { judgesSpeed, recoveryMs, seconds } = rules
  const rows: Row[] = []
  for (const phase of phases) rows.push(await run(phase))
  return rows

  async function run({ name, disrupt, mayFail, check, p99Limit }: Phase): Promise<Row> {
    console.log(`… ${name}`)
    writeLog.beginPhase(name)
    const from = load.outcomes.length
    const startedAt = performance.now()
    await disrupt()
    const endedAt = performance.now()
    const fault = check ? await check() : null
    if (fault) console.log(`  ${fault}`)
    await wait(seconds * 1000)
    const outcomes = load.outcomes.slice(from)
    const failed = outcomes.filter(isFailed)
    for (const [what, group] of groups(
      failed,
      ({ scenario, status, error }) => `${scenario}: ${status} ${error}`,
    )) {
      console.log(`  ${group.length} × ${what}`)
    }
    const isAllowed = ({ scenario, status, at }: Outcome) => {
      // The servers recognise every failure that the drill causes, and respond 503.
      if (status === 500) return false
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
    const isGood = failed.every(isAllowed) && !isSlow && fault === null
    return { name, requests: outcomes.length, errors: failed.length, p99, lastError, isGood }
  }

  /**
   * The load sends no request that should be refused, but a token may have expired (401). Load that a slow
   * machine could not send counts only where speed is judged; a missing response always counts.
   */
  function isFailed({ status, wasSent }: Outcome): boolean {
    if (!wasSent) return judgesSpeed
    return status === 0 || (status >= 400 && status !== 401)
  }
}

export function groups<T>(list: readonly T[], by: (item: T) => string): [string, T[]][] {
  return [...Map.groupBy(list, by)]
}

function p99Of(outcomes: readonly Outcome[]): number {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}
